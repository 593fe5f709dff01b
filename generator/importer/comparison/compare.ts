/** Compares an edition with the official text of its act: same units, same numbers. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { Problem } from '../../dataset/problem.ts';
import { fileName } from '../../dataset/read-folder.ts';
import type { Act } from '../act/act.ts';
import { type Texts, textsOf } from '../update/texts.ts';

interface Comparison {
  /** Units that one of the two lacks, or that have other titles or paragraph numbers. */
  problems: Problem[];
  /** Units whose numbers differ: most are citations worded differently, but each should be checked. */
  notes: Problem[];
  /** Paragraphs, recitals and annexes that were compared. */
  units: number;
}

const PARTS = ['articles', 'recitals', 'annexes'] as const;
type Part = (typeof PARTS)[number];

/** Some consolidated titles end with the quotation mark of the amending act: Article 1 of the AI Act. */
const STRAY_QUOTE = /['’]+$/;

/** @param slug of the framework that the edition is of */
export function compareWithOfficial(slug: string, plain: Texts, act: Act): Comparison {
  const comparison: Comparison = { problems: [], notes: [], units: 0 };
  const official = textsOf(act);
  for (const part of PARTS) {
    // A consolidated text has no recitals: there is nothing to compare those of the act with.
    if (part === 'recitals' && official.recitals.length === 0) continue;
    comparePart(slug, plain, official, part, comparison);
  }
  return comparison;
}

/** Texts by a name that both sides share: `article 5, paragraph 2`, `recital 7`, `annex IV`. */
function unitsOf(texts: Texts, part: Part): Map<string, string> {
  if (part === 'recitals') {
    return new Map(
      texts.recitals.map((recital) => [`recital ${recital.recital_number}`, recital.content]),
    );
  }
  if (part === 'annexes') {
    return new Map(texts.annexes.map((annex) => [`annex ${annex.annex_number}`, annex.content]));
  }
  return new Map(
    texts.articles.flatMap(({ title, paragraphs, ...article }) =>
      paragraphs.map(({ paragraph_ref, content }) => [
        `article ${articleRefOf(article)} (${title.replace(STRAY_QUOTE, '')})${paragraph_ref === '' ? '' : `, paragraph ${paragraph_ref}`}`,
        content,
      ]),
    ),
  );
}

function comparePart(
  slug: string,
  plain: Texts,
  texts: Texts,
  part: Part,
  comparison: Comparison,
): void {
  const { problems, notes } = comparison;
  const [edition, official] = [unitsOf(plain, part), unitsOf(texts, part)];
  const file = `${slug}/${fileName(part)}`;
  for (const place of edition.keys()) {
    if (!official.has(place))
      problems.push({ file, place, problem: 'is not in the official text' });
  }
  for (const [place, text] of official) {
    const restated = edition.get(place);
    if (restated === undefined) {
      problems.push({ file, place, problem: 'is in the official text, but not here' });
      continue;
    }
    comparison.units += 1;
    const { lost, extra } = numberDifferences(text, restated);
    if (lost.length + extra.length === 0) continue;
    const parts = [
      ...(lost.length > 0 ? [`without ${lost.join(', ')}`] : []),
      ...(extra.length > 0 ? [`with ${extra.join(', ')}`] : []),
    ];
    notes.push({
      file,
      place,
      problem: `numbers differ from the official text: ${parts.join('; ')}`,
    });
  }
}

const WORDS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
};
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'gi');
/** Labels of points: editions may turn points into a sentence. */
const LABELS = /^\((?:[a-z]{1,5}|[0-9]{1,3})\)/gm;

/** Numbers as they are compared: "10 000 000" and "10,000,000" are one, "three" is 3. */
export function numbersOf(text: string): Set<string> {
  const plain = text
    .replace(LABELS, ' ')
    .replace(/(?<=\d)[\s,](?=\d{3}\b)/g, '')
    .replace(WORD, (word) => WORDS[word.toLowerCase()] ?? word);
  return new Set(plain.match(/\d+(?:[.,]\d+)?/g));
}

/** @returns numbers that only one of two texts has */
export function numberDifferences(
  official: string,
  edition: string,
): { lost: string[]; extra: string[] } {
  const [before, after] = [numbersOf(official), numbersOf(edition)];
  return {
    lost: [...before].filter((number) => !after.has(number)),
    extra: [...after].filter((number) => !before.has(number)),
  };
}
