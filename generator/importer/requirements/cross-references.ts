/** Cross-references of a statement to other articles of the same act. */

export interface ReferenceContext {
  /** The statement's own article; a reference to it is left out. */
  articleNumber: number;
  /** The articles that the act has. */
  articleNumbers: ReadonlySet<number>;
}

const NUMBER = String.raw`\d{1,4}(?![\d]|[a-z]\b)`;
/** Paragraphs, points and the like after a number: "(1)(a)", ", point (c)", ", first subparagraph". */
const PART = String.raw`(?:\s?\([0-9a-z]{1,5}\)|,? (?:and |or |to )?\([0-9a-z]{1,5}\)(?!\s*[a-z]{4,}ing)|,? (?:and |or |in )?(?:the )?(?:points?|paragraphs?|subparagraphs?|(?:first|second|third|fourth|fifth|last|introductory) (?:subparagraph|paragraph|sentence|indent|part|wording|and)|sentence|numbers?)(?: \d{1,2}\b| \([0-9a-z]{1,5}\))*)`;
const ITEM = String.raw`${NUMBER}${PART}*(?:\s?(?:to|–|-|‑)\s?${NUMBER}${PART}*)?`;
const LIST = new RegExp(
  String.raw`\b(?:Articles?|Art\.)\s(${ITEM}(?:(?:, (?:and |or )?| and | or | and\/or )${ITEM})*)`,
  'g',
);
const OTHER_ACT =
  /^,? ?(?:of|in|to|under|from) (?:(?:the|that|those|each of the|both) )?(?:[A-Z][\p{L}]+ |amended |repealed |said )*(?:Regulations?|Directives?|Decisions?|Charter|Treaty|Treaties|TFEU|TEU|Convention|Protocol|Agreement|Statute|Recommendation|Law|Code|Act|Rules|Conditions of Employment|Communication|[A-Z]{2,}\d*|[A-Z][A-Za-z]*[A-Z]{2,}\w*)\b/u;
const OWN_ACT =
  /^,? ?(?:of|in|to|under) (?:this|the present) (?:Regulation|Directive|Act|Chapter|Section|Title|Decision)\b/;
const TREATY = /^,? (?:of the )?(?:TFEU|TEU|EC Treaty|Treaty)\b/;
const THEREOF = /^,? thereof\b/;
const ACT_NUMBER = String.raw`(?:\([A-Z, ]+\) )?(?:No )?\d+\/\d+(?:\/[A-Z]+)?`;
/** "Directive 2013/36/EU, Article 4": the act comes before its article. */
const NAMED_BEFORE = new RegExp(
  String.raw`(?:\b(?:TFEU|TEU|Charter)|\b(?:Regulation|Directive|Decision|Recommendation)s? ${ACT_NUMBER}(?:(?:,| and|, and) ${ACT_NUMBER})*|\b[A-Z]{3,}\d?)(?:,| in particular| and in particular)* $`,
);

interface Reference {
  numbers: number[];
  owner: 'own' | 'other' | 'unsaid';
  start: number;
  end: number;
}

/**
 * @param text a statement
 * @returns numbers of the act's other articles that it refers to, ranges expanded, sorted
 */
export function referencedArticles(text: string, context: ReferenceContext): number[] {
  const references = [...text.matchAll(LIST)].map((match) => reference(match, text));
  references.forEach((each, place) => {
    each.owner = settledOwner(references, place, text);
  });
  const numbers = references
    .filter((each) => each.owner !== 'other')
    .flatMap((each) => each.numbers)
    .filter((number) => number !== context.articleNumber && context.articleNumbers.has(number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function reference(match: RegExpMatchArray, text: string): Reference {
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const after = text.slice(end);
  const before = text.slice(0, start);
  const isOther =
    OTHER_ACT.test(after) || TREATY.test(after) || THEREOF.test(after) || NAMED_BEFORE.test(before);
  const isOwn = OWN_ACT.test(after);
  return {
    numbers: numbersOf(match[1] ?? ''),
    owner: isOwn ? 'own' : isOther ? 'other' : 'unsaid',
    start,
    end,
  };
}

/** "Article 6(1) or Article 9(2) of Regulation (EU) 2016/679": the first of the chain belongs there too. */
function settledOwner(
  references: readonly Reference[],
  place: number,
  text: string,
): Reference['owner'] {
  const each = references[place];
  const next = references[place + 1];
  if (!each) return 'unsaid';
  if (each.owner !== 'unsaid' || !next) return each.owner;
  const between = text.slice(each.end, next.start);
  return /^(?:,| and| or|, and|, or| and\/or)(?: (?:in|to|with|of))? $/.test(between)
    ? settledOwner(references, place + 1, text)
    : 'unsaid';
}

function numbersOf(list: string): number[] {
  // Numbers in brackets and after "point" or "paragraph" are not those of articles.
  const bare = list
    .replace(/\([^)]*\)/g, '')
    .replace(
      /\b(?:points?|paragraphs?|subparagraphs?|numbers?) \d+(?:(?:,| and| or| to) \d+)*/g,
      '',
    );
  const numbers: number[] = [];
  for (const match of bare.matchAll(/(\d+)(?:[^\d,]*?(?:\bto\b|–|-|‑)\s*(\d+))?/g)) {
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    for (let number = first; number <= Math.min(last, first + 400); number += 1)
      numbers.push(number);
  }
  return numbers;
}
