/** The words of citations by what they mean, and what the labels of units look like. */
import { ARTICLE_ORDINAL } from '../law/article-ref.ts';
import { LANGUAGES, type Language, UNIT_NAMES, type Unit } from './languages.ts';

export type { Unit } from './languages.ts';

/** The shortest word that is read without its accents. */
const SHORTEST_PLAIN = 4;
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a field in some languages, with their accents and without, each with what it stands for. */
function meanings<Meaning>(
  rows: readonly Language[],
  fields: readonly (readonly [keyof Language, Meaning])[],
): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Meaning>();
  const accented = fields.flatMap(([field, meaning]) =>
    rows.flatMap((row) => row[field]?.split(' ') ?? []).map((word) => [word, meaning] as const),
  );
  for (const [word, meaning] of accented) found.set(word, meaning);
  for (const [word, meaning] of accented) {
    if (word.length >= SHORTEST_PLAIN && !found.has(plain(word))) found.set(plain(word), meaning);
  }
  return found;
}

const ofField = (field: keyof Language): ReadonlySet<string> =>
  new Set(meanings(LANGUAGES, [[field, field]]).keys());

const BEHIND = LANGUAGES.filter(({ order }) => order !== undefined);
const UNIT_FIELDS = [...UNIT_NAMES.map((name) => [name, name] as const), ['either', null] as const];

/** The unit of each word that stands before its label; null for a paragraph or a point, whichever there is. */
export const UNITS: ReadonlyMap<string, Unit | null> = meanings(
  LANGUAGES.filter(({ order }) => order !== 'behind'),
  UNIT_FIELDS,
);
/** Units by the words that stand behind a number: "33. pants". */
export const UNITS_BEHIND: ReadonlyMap<string, Unit | null> = meanings(BEHIND, UNIT_FIELDS);

/** The first words of units of two. */
export const FIRST_OF_TWO: ReadonlySet<string> = new Set(
  [...UNITS.keys(), ...UNITS_BEHIND.keys()].flatMap((word) => word.split('_').slice(0, -1)),
);

const TYPE_FIELDS = [
  ['regulation', 'R'],
  ['directive', 'L'],
  ['decision', 'D'],
] as const;
/** The letter that CELEX numbers have for each word that says what an act is. */
export const ACT_TYPES: ReadonlyMap<string, string> = meanings(LANGUAGES, TYPE_FIELDS);
/** Types of acts by the words that stand behind a number: "a (EU) 2016/679 rendelet". */
export const ACT_TYPES_BEHIND: ReadonlyMap<string, string> = meanings(BEHIND, TYPE_FIELDS);

/** Between a provision and what it belongs to. */
export const OF = ofField('of');
export const BEFORE = ofField('before');
/** Between two of a list, and between the ends of a range; the signs for it too. */
export const AND: ReadonlySet<string> = new Set([...ofField('and'), ...',;&+/']);
export const UP_TO: ReadonlySet<string> = new Set([...ofField('upTo'), ...'-\u2010\u2011\u2012–—']);

/** One level of a citation: the "(3)" of "Article 33(3)(a)". */
export interface Step {
  /** Null where only brackets say what it is. */
  unit: Unit | null;
  /** In lower case, without brackets; null for "the Annex", which has no number. "I" may be "(1)" or "i". */
  label: string | null;
}

/** Whether a citation begins with it: all others are parts of one of these. */
export function isRoot({ unit }: Step): boolean {
  return unit === 'article' || unit === 'recital' || unit === 'annex';
}

/** Only annexes are cited by these; titles and chapters of an act hold its articles. */
const LARGER_PARTS = new Set('part section module class chapter title'.split(' '));

export const isPart = ({ unit }: Step): boolean => LARGER_PARTS.has(unit ?? '');

/** "Part" */
export const capitalized = (unit: Unit): string => unit.charAt(0).toUpperCase() + unit.slice(1);

/** Steps below a provision: an article is in one chapter only, so that this says nothing of it. */
export const below = (root: Unit | null | undefined, steps: readonly Step[]): readonly Step[] =>
  root === 'annex' ? steps : steps.filter((step) => !isPart(step));

/** "1(a)": the label of a point with those of the points in it; null where there is none. */
export const pointOf = ([point, ...inner]: readonly string[]): string | null =>
  point === undefined ? null : [point, ...inner.map((label) => `(${label})`)].join('');

/**
 * The first subparagraph or sentence. Acts cite points by it, "point (a) of the first subparagraph of Article 6(1)",
 * and only of the first does the text show where it ends.
 */
export function isFirst({ unit, label }: Step): boolean {
  return /^(?:subparagraph|sentence) (?:first|1|1st)$/.test(`${unit} ${label}`);
}

/** The first, or another subparagraph, of which points may have ids of their own: "subpar_2/pnt_a". */
export function holdsPoints(step: Step): boolean {
  return isFirst(step) || /^subparagraph \d/.test(`${step.unit} ${step.label}`);
}

/** "5", "5a"; not "1st" and "5th". Articles have "69-a" too. */
const NUMBER = '[0-9]{1,5}(?!(?:st|nd|rd|th)$)[a-z]{0,2}';
/** Below an article they are shorter. */
const SHORT_NUMBER = `(?=[0-9a-z]{1,4}$)${NUMBER}`;
const ROMAN = '(?=[ivx])(?:xl|x{0,3})(?:ix|iv|v?i{0,3})';
/** "3", "5a", "a", "aa", "ba", "aaa", "iv"; not the words that look like them. */
const ANY = new RegExp(
  `^(?!(?:as|at|by|eu|ff|in|is|it|no|of|or|to)$)(?:${SHORT_NUMBER}|[a-z]{1,2}|([a-z])\\1\\1|${ROMAN})$`,
);
/** "IIa", "3"; not the words that look like them. */
const NUMERAL = new RegExp(`^(?!(?:i[dfnst]|vs|via)$)(?:${ROMAN}[a-z]?|[0-9]{1,2}[a-z]?)$`);
const LABELS: Readonly<Partial<Record<Unit, RegExp>>> = {
  article: new RegExp(`^(?:${NUMBER}|[0-9]{1,5}(?:-[a-z]|${ARTICLE_ORDINAL}))$`),
  paragraph: new RegExp(`^${SHORT_NUMBER}$`),
  recital: new RegExp(`^${NUMBER}$`),
  annex: NUMERAL,
  title: NUMERAL,
  chapter: NUMERAL,
};

/** Whether a text in lower case may be the label of a unit. */
export function isLabelOf(unit: Unit | null, text: string): boolean {
  return (LABELS[unit ?? 'point'] ?? ANY).test(text);
}

const LOOSE = new RegExp(`^(?:(?!ff)([a-z])\\1?|${ROMAN})$`);

/** Whether a label is told from words where nothing but its unit shows it. */
export const isClearLabel = (unit: Unit | null, label: string): boolean =>
  LABELS[unit ?? 'point'] === NUMERAL || isLooseLetter(label) || /^[0-9]/.test(label);

/** "a", "aa", "iv": labels that are told from words without brackets. */
export function isLooseLetter(text: string): boolean {
  return LOOSE.test(text);
}
