/** The posting lists of each act, out of a MiniSearch index. */
import MiniSearch from 'minisearch';
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import type { AnalyzedAct } from './analyzed.ts';

/** Its documents are numbered from 0. */
export interface ActPostings {
  /** How many there are. */
  documents: number;
  /** By field, then document; 0 if a document does not have the field. */
  lengths: number[][];
  /** Four numbers for each: a term, a field, a document that has the term there, and how often. Documents ascend. */
  postings: Int32Array;
}

/** How many numbers a posting has. */
export const NUMBERS_OF_POSTING = 4;

const known = new WeakMap<AnalyzedAct, ActPostings>();

/** @returns act by act; the same objects for the same acts */
export function postingsOfActs(acts: readonly AnalyzedAct[]): ActPostings[] {
  // All at once: an index of each would take longer.
  const others = acts.filter((act) => !known.has(act));
  indexed(others).forEach((postings, place) => {
    const act = others[place];
    if (act !== undefined) known.set(act, postings);
  });
  return acts.flatMap((act) => known.get(act) ?? []);
}

function indexed(acts: readonly AnalyzedAct[]): ActPostings[] {
  const documents = acts.flatMap((act) => act.documents);
  // MiniSearch finds the number of a term sooner than the term itself, among fewer characters.
  const { fieldLength, index } = inMiniSearch(documents, ({ words, lexicon }) => {
    let terms = '';
    for (const word of words) terms += `${lexicon.termOf[word]} `;
    return terms.trimEnd();
  }).toJSON();
  const actOf = acts.flatMap((act, place) => act.documents.map(() => place));
  const firsts = acts.map((_, place) => actOf.indexOf(place));
  const postings = acts.map((): number[] => []);
  for (const [term, fields] of index) {
    for (const field of FIELDS.keys()) {
      const frequencies = fields[field] ?? {};
      for (const key of Object.keys(frequencies)) {
        const document = Number(key);
        const act = actOf[document] ?? 0;
        const own = document - (firsts[act] ?? 0);
        postings[act]?.push(Number(term), field, own, frequencies[key] ?? 0);
      }
    }
  }
  return acts.map((act, place) => ({
    documents: act.documents.length,
    lengths: FIELDS.map((_, field) =>
      act.documents.map((__, own) => fieldLength[(firsts[place] ?? 0) + own]?.[field] ?? 0),
    ),
    postings: Int32Array.from(postings[place] ?? []),
  }));
}

/** Options of the index: texts are cut into terms before MiniSearch sees them. */
const INDEX_OPTIONS = {
  fields: [...FIELDS],
  tokenize: (terms: string) => (terms === '' ? [] : terms.split(' ')),
  processTerm: (term: string) => term,
};

/** A document in MiniSearch: its number, and the terms of its fields or their numbers, separated by spaces. */
type IndexedDocument = { id: number } & Record<(typeof FIELDS)[number], string | null>;

/** The texts of a document, each in one form. */
interface FieldTexts<Text> {
  title: Text | null;
  text: Text;
  questions: Text | null;
}

/**
 * All documents in MiniSearch.
 * @param termsOf the terms of a text or their numbers, separated by spaces
 */
export function inMiniSearch<Text>(
  documents: readonly FieldTexts<Text>[],
  termsOf: (text: Text) => string,
): MiniSearch<IndexedDocument> {
  const index = new MiniSearch<IndexedDocument>(INDEX_OPTIONS);
  documents.forEach(({ title, text, questions }, id) => {
    index.add({
      id,
      title: title === null ? null : termsOf(title),
      text: termsOf(text),
      questions: questions === null ? null : termsOf(questions),
    });
  });
  return index;
}
