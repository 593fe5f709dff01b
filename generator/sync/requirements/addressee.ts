/**
 * Who a statement addresses when its sentence does not say: the rest of the article tells
 * (conventions 5 and 7).
 */
import type { Bearers } from './bearers.ts';
import type { RoleFinder } from './role-finder.ts';
import { withoutGeneric } from './subject.ts';

/** A statement of the article, as far as roles are known. */
export interface Reading {
  paragraphRef: string;
  text: string;
  subject: string;
  bearers: Bearers;
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

/** Fills `roles` of every reading. */
export function settleRoles(view: ArticleView): void {
  view.readings.forEach((reading, place) => {
    reading.roles = settled(view, reading, place);
  });
}

function settled(view: ArticleView, reading: Reading, place: number): string[] {
  const { bearers } = reading;
  if (bearers.certainty === 'named') return bearers.roles;
  if (bearers.certainty === 'pointing') return explained(view, reading, place);
  return (
    fromPrevious(view, reading, place) ??
    fromSameThing(view, reading, place) ??
    fromNext(view, reading, place) ??
    fromArticle(view, reading) ??
    []
  );
}

/** The next sentence of the paragraph, where it says who. */
function fromNext(view: ArticleView, reading: Reading, place: number): string[] | null {
  const next = view.readings[place + 1];
  const isTold =
    next !== undefined &&
    next.paragraphRef === reading.paragraphRef &&
    next.bearers.certainty === 'named' &&
    !STANDARDS.test(next.text);
  return isTold ? next.bearers.roles : null;
}

/** "That authority" is the closest earlier role whose name ends in "authority". */
function explained(view: ArticleView, reading: Reading, place: number): string[] {
  const [general, ...others] = reading.bearers.roles;
  if (general === undefined) return [];
  if (!/^(?:authority|body|entity|provider|institution|representative|party)$/.test(general))
    return reading.bearers.roles;
  const earlier = view.readings
    .slice(0, place)
    .filter((other) => other.paragraphRef === reading.paragraphRef);
  const before = reading.text.slice(0, Math.max(0, reading.text.indexOf(reading.subject)));
  const texts = [...earlier.map((other) => other.text), before];
  for (const text of texts.toReversed()) {
    const mention = view.finder
      .mentions(text)
      .findLast((each) => each.role !== general && each.role.endsWith(` ${general}`));
    if (mention) return withoutGeneric([mention.role, ...others]);
  }
  return reading.bearers.roles;
}

/** A pronoun, or a thing that the sentence before brought in: "Those reports shall be made public." */
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
  const earlier = view.readings.slice(0, place).filter((other) => other.roles.length > 0);
  const reference = reading.subject.match(/referred to in paragraphs? (\d+)/)?.[1];
  const inParagraph = earlier.filter((other) => other.paragraphRef === reference);
  const mentions = (other: Reading): boolean => other.text.toLowerCase().includes(noun);
  return (inParagraph.findLast(mentions) ?? earlier.findLast(mentions))?.roles ?? null;
}

/** Orders to make rules for an article, which do not say whom the article itself addresses. */
const STANDARDS =
  /\b(?:technical standards?|(?:implementing|delegated) acts?|guidelines|delegation|draft (?:regulatory|implementing))\b/i;

/** The role that the article names most often as a subject, else the one in its title, else in its text. */
function fromArticle(view: ArticleView, reading: Reading): string[] | null {
  const own = new Set(view.finder.mentions(reading.subject).map((mention) => mention.role));
  const subjects = view.readings
    .filter((other) => other.bearers.certainty === 'named' && !STANDARDS.test(other.text))
    .flatMap((other) => other.bearers.roles);
  const mentioned = (text: string): string[] => view.finder.mentions(text).map(({ role }) => role);
  const best =
    mostFrequent(subjects, own) ??
    mentioned(view.title).find((role) => !own.has(role)) ??
    (view.isDirective
      ? 'member state'
      : mostFrequent(
          view.readings.flatMap((other) => mentioned(other.text)),
          new Set([...own, 'commission', 'member state']),
        ));
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
