/**
 * Who a statement addresses when its sentence does not say: a passive without agent, a pronoun, a thing as subject
 * (docs/requirements.md, conventions 5 and 7). The sentence before it is asked first, then the article and its chapter.
 */
import type { Bearers } from './bearers.ts';
import type { RoleFinder } from './role-finder.ts';
import { withoutGeneric } from './subject.ts';

/** A statement of an article, as far as its own sentence tells. */
export interface Reading {
  paragraphRef: string;
  text: string;
  subject: string;
  /** Roles that it mentions, in order, each as often as it does; "Union law" mentions none. */
  mentioned: readonly string[];
  bearers: Bearers;
  /** Whether it grants a right or power and imposes no duty. */
  isRight: boolean;
  /** Filled in reading order. */
  roles: string[];
}

/** An article as the search for addressees sees it. */
interface ArticleView {
  title: string;
  /** All statements, those without requirement included, in reading order. */
  readings: readonly Reading[];
  /** Whom the sentences of the article's chapter name as having a duty, sentence by sentence. */
  chapterRoles: readonly (readonly string[])[];
  finder: RoleFinder;
}

/** How many statements back the longer name of "that authority" is looked for. */
const REACH = 40;

/** Roles that acts protect, and seldom impose a duty on. */
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

/** Bodies that make and oversee rules, and those whom acts protect: an article seldom addresses them. */
const SELDOM_ADDRESSED: ReadonlySet<string> = new Set([
  ...PROTECTED,
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

/** Orders to make rules for an article, which do not say whom the article itself addresses. */
const STANDARDS =
  /\b(?:technical standards?|(?:implementing|delegated) acts?|guidelines|delegation|draft (?:regulatory|implementing))\b/i;

/** Fills `roles` of every reading. */
export function settleRoles(view: ArticleView): void {
  const byArticle = addresseesOf(view);
  view.readings.forEach((reading, index) => {
    reading.roles = rolesOf(reading, index, view, byArticle);
  });
}

function rolesOf(
  reading: Reading,
  index: number,
  view: ArticleView,
  byArticle: string[] | null,
): string[] {
  const { bearers } = reading;
  if (bearers.certainty === 'named' || bearers.certainty === 'owner') return bearers.roles;
  if (bearers.certainty === 'pointing') return longerName(reading, index, view);
  const answers = [previousRoles(view.readings, index), byArticle].filter(
    (roles) => roles !== null,
  );
  return answers.find((roles) => !roles.every((role) => PROTECTED.has(role))) ?? answers[0] ?? [];
}

/**
 * "That authority" is the closest earlier role whose name ends in "authority": of the paragraph, or for authorities
 * and bodies of the article and its title.
 */
function longerName(
  { bearers, paragraphRef, text, subject }: Reading,
  index: number,
  { title, readings, finder }: ArticleView,
): string[] {
  const [general, ...others] = bearers.roles;
  const earlier = readings.slice(Math.max(0, index - REACH), index);
  const isBody = general === 'authority' || general === 'body';
  const texts = [
    ...(isBody ? [title] : []),
    ...earlier
      .filter((each) => isBody || each.paragraphRef === paragraphRef)
      .map((each) => each.text),
    text.slice(0, Math.max(0, text.indexOf(subject))),
  ];
  for (const each of texts.toReversed()) {
    const mention = finder
      .mentions(each)
      .findLast(({ role }) => role !== general && role.endsWith(` ${general}`));
    if (mention) return withoutGeneric([mention.role, ...others]);
  }
  return bearers.roles;
}

/** Roles of the sentence before, where the paragraph has one: "Those reports shall be made public." */
function previousRoles(readings: readonly Reading[], index: number): string[] | null {
  const previous = readings[index - 1];
  const isOfParagraph = previous?.paragraphRef === readings[index]?.paragraphRef;
  return previous !== undefined && isOfParagraph && previous.roles.length > 0
    ? previous.roles
    : null;
}

/**
 * The roles that the article names most often as subject; else the one in its title; else the roles that the chapter
 * addresses; else whoever the article mentions most often.
 */
function addresseesOf({ title, readings, chapterRoles, finder }: ArticleView): string[] | null {
  const named = namedReadings(readings).map(({ bearers }) => bearers.roles);
  const mentioned = readings.flatMap((reading) => reading.mentioned);
  const seldom = new Set([...SELDOM_ADDRESSED, 'member state']);
  const inTitle = finder.mentions(title).find(({ role }) => role !== 'union');
  return (
    mostFrequentGroup(named, SELDOM_ADDRESSED) ??
    (inTitle ? [inTitle.role] : null) ??
    mostMentionedGroup(chapterRoles, mentioned, seldom) ??
    mostFrequentGroup(chapterRoles, seldom) ??
    mostFrequentGroup(
      mentioned.map((role) => [role]),
      seldom,
    ) ??
    mostFrequentGroup(named, new Set())
  );
}

/** Statements that say themselves who has a duty or right, rules for rules left out. */
export function namedReadings(readings: readonly Reading[]): Reading[] {
  return readings.filter(
    ({ bearers, text }) =>
      (bearers.certainty === 'named' || bearers.certainty === 'pointing') && !STANDARDS.test(text),
  );
}

/**
 * The roles that are named together most often, the first of several: "manufacturers and importers" is another
 * answer than "manufacturers".
 * @param without roles that do not count
 */
function mostFrequentGroup(
  groups: readonly (readonly string[])[],
  without: ReadonlySet<string>,
): string[] | null {
  return heaviestGroup(groups, without, () => 1);
}

/** A role that is mentioned less often than another one by this factor is no equal of it. */
const EQUALS = 3;

/**
 * Of groups that other articles name, the one that an article without names speaks of: named often there, and its
 * roles mentioned often here, all of them about as often.
 * @param mentioned roles in the article, each as often as it mentions it
 */
function mostMentionedGroup(
  groups: readonly (readonly string[])[],
  mentioned: readonly string[],
  without: ReadonlySet<string>,
): string[] | null {
  const counts = new Map<string, number>();
  for (const role of mentioned) counts.set(role, (counts.get(role) ?? 0) + 1);
  return heaviestGroup(groups, without, (roles) => {
    const mentions = roles.map((role) => counts.get(role) ?? 0);
    const areEquals = Math.min(...mentions) * EQUALS >= Math.max(...mentions);
    return areEquals ? mentions.reduce((sum, count) => sum + count, 0) : 0;
  });
}

/** The group with the largest sum of weights; the first of several; null where none weighs anything. */
function heaviestGroup(
  groups: readonly (readonly string[])[],
  without: ReadonlySet<string>,
  weightOf: (roles: readonly string[]) => number,
): string[] | null {
  const weights = new Map<string, { roles: string[]; weight: number }>();
  for (const group of groups) {
    const roles = group.filter((role) => !without.has(role));
    const weight = roles.length === 0 ? 0 : weightOf(roles);
    if (weight === 0) continue;
    const key = roles.toSorted().join();
    const sum = weights.get(key) ?? { roles, weight: 0 };
    sum.weight += weight;
    weights.set(key, sum);
  }
  const [heaviest] = [...weights.values()].sort((a, b) => b.weight - a.weight);
  return heaviest?.roles ?? null;
}
