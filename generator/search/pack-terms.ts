/** Writes the term dictionary with its posting lists into files, as `edge/search/index/terms.ts` reads them. */
import type { StoredSynonym, StoredTerm, TermDictionary } from '../../edge/search/index/terms.ts';
import { ByteWriter } from './byte-writer.ts';
import { Body, type FileContents } from './container.ts';
import type { PackedPhrase } from './known-phrases.ts';
import type { PackedSnippets } from './snippets.ts';

/** Approximate bytes of a file: small enough to read a few, large enough not to need thousands. */
const FILE_BYTES = 9_600;

export interface PackedTerm {
  term: string;
  forms: readonly string[];
  postings: Uint8Array;
  /** Null for a term that shares those of another. */
  snippets: PackedSnippets | null;
  /** Its part in the vector of a query. */
  vector: Int8Array | null;
}

/** A synonym of the words of a query; without terms it says that they are a fixed term. */
export interface PackedSynonym {
  /** As the query has them, in surface forms between spaces. */
  of: string;
  weight: number;
  /** Its words as they are to be shown, where the texts have them. */
  words: readonly string[];
  /** Their terms, in the same order. */
  terms: readonly PackedTerm[];
}

/** Terms that must be in one file, with the synonyms that are there. */
export interface TermGroup {
  /** No term of the group is below it. */
  start: string;
  terms: readonly PackedTerm[];
  synonyms: readonly PackedSynonym[];
  /** Phrases that begin with one of the terms. */
  phrases: readonly PackedPhrase[];
}

export interface TermFiles {
  files: FileContents[];
  /** The first term of each. */
  firsts: string[];
}

/** @param groups sorted by their starts */
export function packTerms(groups: readonly TermGroup[]): TermFiles {
  const files: FileContents[] = [];
  const firsts: string[] = [];
  let open: TermGroup[] = [];
  let size = 0;
  const close = (): void => {
    if (open.length === 0) return;
    files.push(termFile(open));
    firsts.push(open[0]?.start ?? '');
    open = [];
    size = 0;
  };
  for (const group of groups) {
    const bytes = bytesOf(group);
    if (size + bytes > FILE_BYTES) close();
    open.push(group);
    size += bytes;
  }
  close();
  return { files, firsts };
}

/** Of the names and numbers of a term in the dictionary and in its record. */
const BYTES_A_TERM = 35;

/** About how much of a file a group takes; a term of several synonyms counts as often, though it is written once. */
const bytesOf = (group: TermGroup): number =>
  phraseBytes(group) + termsOf(group).reduce((sum, term) => sum + termBytes(term), 0);

/** The same, each term once. */
export const bytesOfEach = (group: TermGroup): number =>
  phraseBytes(group) + [...new Set(termsOf(group))].reduce((sum, term) => sum + termBytes(term), 0);

const termsOf = ({ terms, synonyms }: TermGroup): PackedTerm[] => [
  ...terms,
  ...synonyms.flatMap((synonym) => synonym.terms),
];

const phraseBytes = ({ phrases }: TermGroup): number =>
  JSON.stringify(phraseDictionaries(phrases)).length;

const termBytes = ({ term, forms, postings, snippets, vector }: PackedTerm): number =>
  BYTES_A_TERM +
  term.length +
  forms.join('","').length +
  postings.byteLength +
  (vector?.byteLength ?? 0) +
  (snippets?.documents?.byteLength ?? 0);

function termFile(groups: readonly TermGroup[]): FileContents {
  const body = new Body();
  /** The record of a term that occurs several times is written once. */
  const offsets = new Map<PackedTerm, number>();
  const stored = (term: PackedTerm, shown?: string): StoredTerm => {
    const at = offsets.get(term) ?? body.add(termRecord(term));
    offsets.set(term, at);
    return [at, ...withFirst(term.forms, shown)];
  };
  const synonyms: Record<string, StoredSynonym[]> = {};
  for (const { of, weight, words, terms } of groups.flatMap((group) => group.synonyms)) {
    const list = synonyms[of] ?? [];
    synonyms[of] = list;
    if (terms.length === 0) continue;
    list.push({ weight, terms: terms.map((term, place) => stored(term, words[place])) });
  }
  const dictionary: TermDictionary = {
    terms: Object.fromEntries(
      groups.flatMap(({ terms }) => terms.map((term) => [term.term, stored(term)])),
    ),
    ...(Object.keys(synonyms).length === 0 ? {} : { synonyms }),
    ...phraseDictionaries(groups.flatMap(({ phrases }) => phrases)),
  };
  return { dictionary, body: body.parts };
}

/** Without those that are empty. */
function phraseDictionaries(
  phrases: readonly PackedPhrase[],
): Pick<TermDictionary, 'names' | 'definitions'> {
  const named = phrases.filter(({ names }) => names.length > 0);
  const defined = phrases.filter(({ definitions }) => definitions.length > 0);
  return {
    ...(named.length > 0 && {
      names: Object.fromEntries(named.map(({ key, names }) => [key, [...names]])),
    }),
    ...(defined.length > 0 && {
      definitions: Object.fromEntries(
        defined.map(({ key, definitions }) => [key, [...definitions]]),
      ),
    }),
  };
}

/** The same forms, with one of them first if it is there. */
const withFirst = (forms: readonly string[], first: string | undefined): string[] =>
  first === undefined || !forms.includes(first)
    ? [...forms]
    : [first, ...forms.filter((form) => form !== first)];

const NOTHING = new Uint8Array();

function termRecord({ postings, snippets, vector }: PackedTerm): Uint8Array {
  const head = new ByteWriter();
  head.number(2 * (snippets === null ? 0 : snippets.file + 1) + (vector === null ? 0 : 1));
  const rows = new ByteWriter();
  if (snippets !== null) {
    rows.number(2 * snippets.firstRow + (snippets.documents === null ? 0 : 1));
  }
  return Buffer.concat([
    head.bytes(),
    vector === null ? NOTHING : new Uint8Array(vector),
    rows.bytes(),
    snippets?.documents ?? NOTHING,
    postings,
  ]);
}
