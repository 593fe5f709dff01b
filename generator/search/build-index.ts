/** The search index of a dataset: every file under `search/` in the index folder. */
import { openCatalogue } from '../../edge/search/index/catalogue.ts';
import { type FileKind, fileKey, fileName } from '../../edge/search/index/files.ts';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column16, sealContainer, shortDigest } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { type CatalogueParts, packCatalogue } from './pack-catalogue.ts';
import { packForwardIndex } from './pack-forward-index.ts';
import { packPositions } from './pack-positions.ts';
import { SnippetPacker } from './pack-snippets.ts';
import {
  type PackedTerm,
  packFilter,
  packPostingList,
  packTermFiles,
  packTermGroups,
  type TermFileParts,
  type TermGroup,
} from './pack-terms.ts';
import { knownWords, packVocabulary } from './pack-vocabulary.ts';
import { citationTerms, prefixTerms } from './pseudo-terms.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { learnSymbols, SymbolWriter } from './symbols.ts';
import { synonymTerms } from './synonym-terms.ts';
import { listSynonyms } from './synonyms.ts';
import { buildTermIndex, isOfStopWords } from './term-index.ts';

/** @returns contents by path in the index folder; the same bytes for the same dataset */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const symbols = learnSymbols(documents.map(({ text }) => text));
  const writer = new SymbolWriter(symbols);
  const bare: CatalogueParts = { ...NO_FILES, index, documents, frameworks, symbols };
  const kernel = new Kernel();
  const bareFile = sealContainer(fileKey('catalogue'), 0, packCatalogue(bare));
  openCatalogue(kernel, kernel.place(bareFile), bareFile.byteLength);

  const snippets = new SnippetPacker({ documents, terms: index.terms, kernel, writer });
  const terms = byName(index.terms);
  const places = packPositions(documents, (words, all) =>
    snippets.ofPhrase(
      words.flatMap((word) => terms.get(stemOf(word)) ?? []),
      all,
    ),
  );
  const packed = index.terms.map((term) => ({
    term: term.term,
    words: term.words,
    postings: packPostingList(term),
    snippets: snippets.ofTerm(term),
  }));
  const extra = [...citationTerms(documents, snippets), ...prefixTerms(index.terms, snippets)];
  const searched = [...packed.filter((term) => !isOfStopWords(term)), ...extra];
  const synonymsByTerm = synonymTerms(listSynonyms(contentTerms), terms, byName(packed), snippets);
  const termFiles = packTermGroups(byPrefix(searched, synonymsByTerm));
  // In files of their own: the others would be larger for the sake of terms that are seldom looked
  // up.
  const stopFiles = packTermFiles(packed.filter(isOfStopWords));
  const positionFiles = packTermGroups(places.groups);
  const textFiles = packForwardIndex(documents, writer);
  const catalogue: CatalogueParts = {
    ...bare,
    termFiles: termFiles.map(startOf),
    stopFiles: stopFiles.map(startOf),
    positionFiles: positionFiles.map(startOf),
    phraseWords: places.phraseWords,
    textFiles: textFiles.map(({ firstDocument }) => firstDocument),
  };

  const files = new Map<string, Uint8Array>();
  const build = digest(documents);
  const add = (kind: FileKind, contents: readonly (readonly Uint8Array[])[]) => {
    contents.forEach((parts, number) => {
      const key = fileKey(kind, number);
      files.set(fileName(key), sealContainer(key, build, parts));
    });
  };
  add('catalogue', [packCatalogue(catalogue)]);
  add('terms', [...termFiles, ...stopFiles].map(partsOf));
  add('cards', snippets.files);
  add('words', positionFiles.map(partsOf));
  add('texts', textFiles.map(partsOf));
  add('places', [[column16(places.positionCounts)]]);
  add('vocabulary', [packVocabulary(knownWords(documents, places.documentCounts))]);
  add('tags', [packFilter(documents, tagsOf)]);
  add('roles', [packFilter(documents, rolesOf)]);
  return files;
}

/** A catalogue that is only good for ranking documents. */
const NO_FILES: Pick<
  CatalogueParts,
  'termFiles' | 'stopFiles' | 'positionFiles' | 'phraseWords' | 'textFiles'
> = {
  termFiles: [],
  stopFiles: [],
  positionFiles: [],
  phraseWords: [],
  textFiles: [],
};

const partsOf = ({ parts }: { parts: Uint8Array[] }): Uint8Array[] => parts;
const startOf = ({ start }: TermFileParts): string => start;
const tagsOf = ({ tags }: SearchDocument): string[] => tags;
const rolesOf = ({ roles }: SearchDocument): string[] => roles;

/** The terms of a phrase without its stop words. */
function contentTerms(phrase: string): string[] {
  return wordsOf(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stemOf(text));
}

const byName = <Term extends { term: string }>(terms: readonly Term[]): Map<string, Term> =>
  new Map(terms.map((term) => [term.term, term]));

/** Groups terms with the same prefix, which must be in one file, each with its synonyms. */
function byPrefix(
  terms: readonly PackedTerm[],
  synonymsByTerm: ReadonlyMap<string, readonly PackedTerm[]>,
): TermGroup[] {
  const groups = new Map<string, PackedTerm[]>();
  const add = (name: string, added: readonly PackedTerm[]) => {
    const start = name.slice(0, UNDIVIDED_PREFIX);
    const group = groups.get(start) ?? [];
    groups.set(start, group);
    group.push(...added);
  };
  for (const term of terms) add(term.term, [term]);
  for (const [name, synonyms] of synonymsByTerm) add(name, synonyms);
  return [...groups]
    .map(([start, group]) => ({ start, terms: group }))
    .sort((left, right) => Buffer.compare(Buffer.from(left.start), Buffer.from(right.start)));
}

/** One number for the whole dataset, never 0, so that files of different builds are never mixed. */
const digest = (documents: readonly SearchDocument[]): number =>
  Math.max(1, shortDigest(new TextEncoder().encode(JSON.stringify(documents))));

/** The kernel expects terms with the same prefix of this length in one file (`term-files.ts`). */
const UNDIVIDED_PREFIX = 4;
