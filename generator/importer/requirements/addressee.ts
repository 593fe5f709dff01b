/**
 * Who a statement addresses when its sentence does not say: found in the rest of the article
 * (docs/requirements.md, conventions 5 and 7).
 */
import type { Bearers } from './bearers.ts';
import type { RoleFinder } from './role-finder.ts';
import { GENERAL_NAMES, withoutGeneric } from './subject.ts';

/** A statement of the article, as far as roles are known. */
export interface Reading {
  paragraphRef: string;
  text: string;
  subject: string;
  /** Roles that it mentions, in order, each as often as it does. */
  mentioned: readonly string[];
  bearers: Bearers;
  /** Whether it grants a right or power and imposes no duty. */
  isRight: boolean;
  /** Filled in reading order. */
  roles: string[];
}

export interface ArticleView {
  title: string;
  /** All statements, those without requirement included, in reading order. */
  readings: readonly Reading[];
  finder: RoleFinder;
  isDirective: boolean;
}

/** How many statements back an earlier name is looked for. */
const REACH = 40;

/** Fills `roles` of every reading. */
export function settleRoles(view: ArticleView): void {
  view.readings.forEach((reading, place) => {
    reading.roles = settled(view, reading, place);
  });
}

function settled(view: ArticleView, reading: Reading, place: number): string[] {
  const { bearers } = reading;
  if (bearers.certainty === 'named') return bearers.roles;
  if (bearers.certainty === 'owner') return bearers.roles;
  if (bearers.certainty === 'pointing') return explained(view, reading, place);
  const ways = [fromPrevious, fromSameThing, fromNext, fromArticle];
  const answers = ways.map((way) => way(view, reading, place)).filter((roles) => roles !== null);
  // The law seldom imposes duties on those whom it protects: other answers are preferred.
  return answers.find((roles) => !roles.every((role) => PROTECTED.has(role))) ?? answers[0] ?? [];
}

/** Roles that acts protect. */
const PROTECTED: ReadonlySet<string> = new Set([
  'affected person',
  'client',
  'complainant',
  'consumer',
  'data subject',
  'end user',
  'legal person',
  'natural person',
  'patient',
  'person',
  'recipient of the service',
  'subscriber',
  'user',
]);

/** The next sentence of the paragraph, where it says who. */
function fromNext(view: ArticleView, reading: Reading, place: number): string[] | null {
  const next = view.readings[place + 1];
  const isTold =
    next !== undefined &&
    next.paragraphRef === reading.paragraphRef &&
    isNamed(next) &&
    !STANDARDS.test(next.text);
  return isTold ? next.bearers.roles : null;
}

/** "That authority" is the closest earlier role whose name ends in "authority". */
function explained(view: ArticleView, reading: Reading, place: number): string[] {
  const [general, ...others] = reading.bearers.roles;
  if (general === undefined) return [];
  if (!GENERAL_NAMES.has(general)) return reading.bearers.roles;
  const earlier = view.readings.slice(Math.max(0, place - REACH), place);
  const inParagraph = earlier.filter((other) => other.paragraphRef === reading.paragraphRef);
  const before = reading.text.slice(0, Math.max(0, reading.text.indexOf(reading.subject)));
  const reach = /^(?:authority|body)$/.test(general)
    ? [{ text: view.title }, ...earlier]
    : inParagraph;
  const texts = [...reach.map((other) => other.text), before];
  for (const text of texts.toReversed()) {
    const mention = view.finder
      .mentions(text)
      .findLast((each) => each.role !== general && each.role.endsWith(` ${general}`));
    if (mention) return withoutGeneric([mention.role, ...others]);
  }
  return reading.bearers.roles;
}

/** A pronoun, or a thing that the sentence before introduced: "Those reports shall be made public." */
function fromPrevious(view: ArticleView, reading: Reading, place: number): string[] | null {
  const previous = view.readings[place - 1];
  if (!previous || previous.paragraphRef !== reading.paragraphRef || previous.roles.length === 0)
    return null;
  return previous.roles;
}

/** The earlier statement of the article that deals with the same thing: "The decision shall specify". */
function fromSameThing(view: ArticleView, reading: Reading, place: number): string[] | null {
  const noun = headNoun(reading.subject);
  if (noun === null) return null;
  const earlier = view.readings
    .slice(Math.max(0, place - REACH), place)
    .filter((other) => other.roles.length > 0);
  const reference = reading.subject.match(/referred to in paragraphs? (\d+)/)?.[1];
  const inParagraph = earlier.filter((other) => other.paragraphRef === reference);
  const mentions = (other: Reading): boolean => other.text.toLowerCase().includes(noun);
  return (inParagraph.findLast(mentions) ?? earlier.findLast(mentions))?.roles ?? null;
}

/** Orders to make rules for an article, which do not say whom the article itself addresses. */
const STANDARDS =
  /\b(?:technical standards?|(?:implementing|delegated) acts?|guidelines|delegation|draft (?:regulatory|implementing))\b/i;

function isNamed({ bearers }: Reading): boolean {
  return bearers.certainty === 'named' || bearers.certainty === 'pointing';
}

/** Bodies that make and oversee rules; an article seldom addresses them. */
const INSTITUTIONS: ReadonlySet<string> = new Set([
  'authority',
  'body',
  'commission',
  'committee',
  'council',
  'eba',
  'ecb',
  'eiopa',
  'entity',
  'esma',
  'european parliament',
  'european supervisory authority',
]);

/**
 * The role that the article names most often as the subject of like statements; else the one in its
 * title; else the one that it mentions most often, for a duty not the holder of the article's rights.
 */
function fromArticle(view: ArticleView, reading: Reading): string[] | null {
  // A role that is itself the subject of a passive receives, and somebody else must act.
  const own = view.finder.startsWithRole(reading.subject)
    ? view.finder.mentions(reading.subject).map((mention) => mention.role)
    : [];
  const named = view.readings.filter((other) => isNamed(other) && !STANDARDS.test(other.text));
  const subjects = (isRight: boolean): string[] =>
    named.filter((other) => other.isRight === isRight).flatMap((other) => other.bearers.roles);
  const like = subjects(reading.isRight);
  const holders = reading.isRight ? [] : subjects(true).filter((role) => !like.includes(role));
  const without = new Set([...own, ...holders]);
  const best =
    mostFrequent(like, new Set([...without, ...INSTITUTIONS, ...PROTECTED])) ??
    view.finder
      .mentions(view.title)
      .map(({ role }) => role)
      .find((role) => !without.has(role)) ??
    (view.isDirective ? 'member state' : null) ??
    (like.length > 1
      ? mostFrequent(like, new Set([...without, 'authority', 'body', 'entity']))
      : null) ??
    mostFrequent(
      view.readings.flatMap((other) => other.mentioned),
      new Set([...without, ...INSTITUTIONS, ...PROTECTED, 'member state']),
    ) ??
    mostFrequent(like, without);
  return best === null ? null : [best];
}

function mostFrequent(roles: readonly string[], without: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const role of roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  const [most] = [...counts].filter(([role]) => !without.has(role)).sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

function headNoun(subject: string): string | null {
  const phrase = subject
    .split(/\b(?:of|for|in|on|to|referred|which|that|with|by|under|from|as)\b/)[0]
    ?.trim();
  const noun = phrase?.split(/\s+/).at(-1)?.toLowerCase().replace(/s$/, '');
  return noun === undefined || noun.length < 4 ? null : noun;
}
