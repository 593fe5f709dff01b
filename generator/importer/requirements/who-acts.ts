/**
 * Ways to find out who acts where a sentence does not say: a passive without agent, a pronoun, a thing
 * as subject. Each way asks one place of the act, and answers null where that place does not tell.
 */
import type { ArticleView, Reading } from './article-view.ts';
import { mostFrequentGroup, mostFrequentRole, mostMentionedGroup } from './frequency.ts';

export type Way = (view: ArticleView, reading: Reading, place: number) => string[] | null;

/** How many statements back an earlier name is looked for. */
export const REACH = 40;

/** Roles that acts protect. */
export const PROTECTED: ReadonlySet<string> = new Set([
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
  'union',
]);

const SELDOM_ADDRESSED: ReadonlySet<string> = new Set([...INSTITUTIONS, ...PROTECTED]);

/** Orders to make rules for an article, which do not say whom the article itself addresses. */
const STANDARDS =
  /\b(?:technical standards?|(?:implementing|delegated) acts?|guidelines|delegation|draft (?:regulatory|implementing))\b/i;

/** A pronoun, or a thing that the sentence before introduced: "Those reports shall be made public." */
export const fromPrevious: Way = (view, reading, place) => {
  const previous = view.readings[place - 1];
  if (!previous || previous.paragraphRef !== reading.paragraphRef || previous.roles.length === 0)
    return null;
  return previous.roles;
};

/** The earlier statement of the article that deals with the same thing: "The decision shall specify". */
export const fromSameThing: Way = (view, reading, place) => {
  const noun = headNoun(reading.subject);
  if (noun === null) return null;
  const earlier = view.readings
    .slice(Math.max(0, place - REACH), place)
    .filter((other) => other.roles.length > 0);
  const reference = reading.subject.match(/referred to in paragraphs? (\d+)/)?.[1];
  const inParagraph = earlier.filter((other) => other.paragraphRef === reference);
  const mentions = (other: Reading): boolean => other.text.toLowerCase().includes(noun);
  return (inParagraph.findLast(mentions) ?? earlier.findLast(mentions))?.roles ?? null;
};

/** The sentence's own condition: "Where the importer sells lanterns, the list shall be kept". */
export const fromOpening: Way = (_, { openingRoles }) =>
  openingRoles.length === 0 ? null : [...openingRoles];

/** The next sentence of the paragraph, where it says who. */
export const fromNext: Way = (view, reading, place) => {
  const next = view.readings[place + 1];
  const isTold =
    next !== undefined &&
    next.paragraphRef === reading.paragraphRef &&
    isNamed(next) &&
    !STANDARDS.test(next.text);
  return isTold ? next.bearers.roles : null;
};

/**
 * Those whom the article names most often as the subject of like statements; else the one in its title;
 * else those whom the chapter addresses; else the one that the article mentions most often. For a duty
 * not the holder of the article's rights.
 */
export const fromArticle: Way = (view, reading) => {
  const named = namedReadings(view.readings);
  const subjects = (isRight: boolean): string[][] =>
    named.filter((other) => other.isRight === isRight).map((other) => other.bearers.roles);
  const like = subjects(reading.isRight);
  const holders = reading.isRight
    ? []
    : subjects(true)
        .flat()
        .filter((role) => !like.flat().includes(role));
  const without = new Set([...ownRoles(view, reading), ...holders]);
  const chapter = (): string[] | null => {
    const seldom = new Set([...without, ...SELDOM_ADDRESSED, 'member state']);
    return (
      mostMentionedGroup(
        view.chapterRoles,
        view.readings.flatMap((other) => other.mentioned),
        seldom,
      ) ?? mostFrequentGroup(view.chapterRoles, seldom)
    );
  };
  const one = (role: string | null | undefined): string[] | null => (role ? [role] : null);
  return (
    mostFrequentGroup(like, new Set([...without, ...SELDOM_ADDRESSED])) ??
    one(
      view.finder
        .mentions(view.title)
        .map(({ role }) => role)
        .find((role) => !without.has(role) && role !== 'union'),
    ) ??
    one(view.isDirective ? 'member state' : null) ??
    (like.length > 1
      ? mostFrequentGroup(like, new Set([...without, 'authority', 'body', 'entity', 'union']))
      : null) ??
    chapter() ??
    one(
      mostFrequentRole(
        view.readings.flatMap((other) => other.mentioned),
        new Set([...without, ...SELDOM_ADDRESSED, 'member state']),
      ),
    ) ??
    mostFrequentGroup(like, without)
  );
};

/** A role that is itself the subject of a passive receives, and somebody else must act. */
function ownRoles(view: ArticleView, reading: Reading): string[] {
  return view.finder.startsWithRole(reading.subject)
    ? view.finder.mentions(reading.subject).map((mention) => mention.role)
    : [];
}

/** Roles that an article's own sentences name as having a duty or right, rules for rules left out. */
export function namedReadings(readings: readonly Reading[]): Reading[] {
  return readings.filter((each) => isNamed(each) && !STANDARDS.test(each.text));
}

function isNamed({ bearers }: Reading): boolean {
  return bearers.certainty === 'named' || bearers.certainty === 'pointing';
}

function headNoun(subject: string): string | null {
  const phrase = subject
    .split(/\b(?:of|for|in|on|to|referred|which|that|with|by|under|from|as)\b/)[0]
    ?.trim();
  const noun = phrase?.split(/\s+/).at(-1)?.toLowerCase().replace(/s$/, '');
  return noun === undefined || noun.length < 4 ? null : noun;
}
