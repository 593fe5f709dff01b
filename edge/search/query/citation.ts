/** Citations inside a query: "GDPR art 33", "Article 5(1)(a) AI Act", "recital 26 gdpr", "nis2 21". */

export interface Citation {
  type: 'article' | 'recital';
  number: number;
  /** "1" of "Article 5(1)(a)". */
  paragraph: string | null;
  /** "a" of "Article 5(1)(a)". */
  point: string | null;
}

export interface CitedText {
  citation: Citation;
  /** The query without the citation. */
  rest: string;
}

/** Cheap to compile, and most queries have no number behind a unit. */
const UNIT = /(?:art|rec|§)\D*\d/i;
/** What a division is called by: a number, a letter, a doubled letter, or a small Roman numeral. */
const LABEL = '(?:\\d{1,4}|[ivx]{1,5}|aa|bb|cc|dd|ee|ff|gg|[a-z])';
const DIVISION = '(?:paragraph|para|par|point|subparagraph|lit|letter)(?!\\p{L})\\.?\\s*\\(?';
const IN_BRACKETS = '\\s*\\(\\s*[\\da-z]{1,4}\\s*\\)';
const PROVISION = new RegExp(
  '(?<![\\p{L}\\p{N}])(articles?|arts?|§|recitals?|rec)\\.?\\s*(\\d{1,4})(?![\\d/])' +
    `((?:${IN_BRACKETS})*)` +
    `((?:[\\s,]*${DIVISION}${LABEL}\\)?(?![\\p{L}\\p{N}])(?:${IN_BRACKETS})*)*)`,
  'iu',
);
const BRACKETED = /[\da-z]+(?=\s*\))|(?<=[\s.(])[\da-z]{1,4}$/giu;
/** In what follows the brackets behind the number: labels behind words, and more of them in brackets. */
const WORDED = new RegExp(
  `${DIVISION}(${LABEL})\\)?(?![\\p{L}\\p{N}])|\\(\\s*([\\da-z]{1,4})\\s*\\)`,
  'giu',
);

/** The first citation of a query; null where it cites no article or recital. */
export function citedProvision(text: string): CitedText | null {
  if (!UNIT.test(text)) return null;
  const match = PROVISION.exec(text);
  if (match === null) return null;
  const [whole, unit = '', number = '', brackets = '', worded = ''] = match;
  const labels = [
    ...labelsOf(brackets),
    ...[...worded.matchAll(WORDED)].map(([, label, bracketed = '']) => label ?? bracketed),
  ];
  return {
    citation: {
      type: /^rec/iu.test(unit) ? 'recital' : 'article',
      number: Number(number),
      ...divisions(labels),
    },
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`,
  };
}

function labelsOf(brackets: string): string[] {
  return [...brackets.matchAll(BRACKETED)].map(([label]) => label.toLowerCase());
}

function divisions(labels: readonly string[]): Pick<Citation, 'paragraph' | 'point'> {
  const paragraph = labels.find((label) => /^\d/.test(label)) ?? null;
  const point = labels.find((label) => /^[a-z]/i.test(label)) ?? null;
  return { paragraph, point: point?.toLowerCase() ?? null };
}
