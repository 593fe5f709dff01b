/** The words for parts of an act: what its citations are made of. */
import { ARTICLE_ORDINAL } from '../law/article-ref.ts';

/** English, the words of other languages in citations, and the abbreviations of ELI, as in `art_5a/par_1`. */
const WORDS = {
  article:
    'article articles art arts artikel artikkel artikolu artículo artículos articolo articoli artt artigo artigos ' +
    'articolul artykuł článek čl članak άρθρο член чл',
  recital:
    'recital recitals rec recs rct considérant considérants erwägungsgrund erwägungsgründe erwg considerando ' +
    'considerandos considerentul overweging motyw',
  annex: 'annex annexes anx annexe anhang anexo anexa allegato bijlage bilaga bilag załącznik',
  paragraph:
    'paragraph paragraphs para paras par paragraphe paragrafo comma apartado abs absatz lid ust ustęp odst',
  subparagraph: 'subparagraph subparagraphs subpara subpar alinéa unterabsatz uabs',
  sentence: 'sentence sentences satz s',
  indent: 'indent indents tiret',
  point:
    'point points pnt letter letters lettera lett lettre let letra punto punt onder sous lit litera pkt buchstabe ' +
    'buchst nr nummer ziffer ziff sub',
  part: 'part parts prt teil',
  section: 'section sections sct abschnitt sezione',
  chapter: 'chapter chapters cpt kapitel chapitre capitolo',
  title: 'title titel titolo titre',
  module: 'module modules modul mod',
  class: 'class classes cls',
} as const;

/** Parts that citations name. Not all have ids: sentences and indents do not, nor do most subparagraphs. */
export type Unit = keyof typeof WORDS;

/** One level of a citation: the "(3)" of "Article 33(3)(a)". */
export interface Step {
  /** Null where only brackets say what it is. */
  unit: Unit | null;
  /** In lower case, without brackets; null for "the Annex", which has no number. "I" may be "(1)" or "i". */
  label: string | null;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Between a provision and what it belongs to. */
export const OF = words('of der des du de del dell della van');
/** Between two of a list, and between the ends of a range; the signs for it too. */
export const AND = words('and or und oder et ou y e , ; & + /');
export const UP_TO = words('to through until bis - \u2010 \u2011 \u2012 – —');

/** The unit of each word in lower case; "no" and "n°" say too much else to be among the words of searches. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  (Object.entries({ ...WORDS, point: `${WORDS.point} no n nº` }) as [Unit, string][]).flatMap(
    ([unit, words]) => words.split(' ').map((word) => [word, unit] as const),
  ),
);

/** Whether a citation begins with it: all others are parts of one of these. */
export function isRoot({ unit }: Step): boolean {
  return unit === 'article' || unit === 'recital' || unit === 'annex';
}

/** Only annexes are cited by these; titles and chapters of an act hold its articles. */
const LARGER_PARTS = words('part section module class chapter title');

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
const ROMAN = '(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})';
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
