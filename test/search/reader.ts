/** How queries are parsed, with a catalogue of frameworks that have names but no documents. */
import { openCatalogue } from '../../edge/search/index/catalogue.ts';
import { fileKey } from '../../edge/search/index/files.ts';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { readMarked } from '../../edge/search/query/marked.ts';
import { sealContainer } from '../../generator/search/container.ts';
import { packCatalogue } from '../../generator/search/pack-catalogue.ts';
import { STOP_WORDS } from '../../generator/search/stop-words.ts';
import { buildTermIndex } from '../../generator/search/term-index.ts';

/** A framework and what a query may call it; one without names is not searched. */
export interface NamedAct {
  slug: string;
  names: readonly string[];
}

export interface ReadQuery {
  /** The words to look up. */
  words: string[];
  /** By word; see `WORD_FLAGS`. */
  flags: number[];
  /** The framework that the query names. */
  slug: string | null;
}

export interface Reader {
  read(query: string): ReadQuery;
  /** Parses it as if it contained more than letters and spaces. */
  readMarked(query: string): ReadQuery;
  /** Whether the kernel parses it itself. */
  isPlain(query: string): boolean;
}

/** @param acts by slug */
export function readerOf(acts: readonly NamedAct[]): Reader {
  const kernel = new Kernel();
  const { call } = kernel;
  const file = catalogueOf(acts);
  openCatalogue(kernel, kernel.place(file), file.byteLength);

  const isPlain = (query: string): boolean => {
    call.beginQuery();
    return call.readPlain(kernel.write(query), kernel.written) !== 0;
  };
  const result = (): ReadQuery => {
    const queryTerms = Array.from({ length: call.queryTermCount.value }, (_, place) =>
      kernel.words32(call.queryTermAt(place), 7).slice(),
    );
    return {
      words: queryTerms.map(([start = 0, end = 0]) => kernel.text(start, end - start)),
      flags: queryTerms.map((queryTerm) => queryTerm[6] ?? 0),
      slug: acts[call.namedFramework.value]?.slug ?? null,
    };
  };
  return {
    isPlain,
    read: (query) => {
      if (!isPlain(query)) readMarked(kernel, query);
      return result();
    },
    readMarked: (query) => {
      call.beginQuery();
      readMarked(kernel, query);
      return result();
    },
  };
}

function catalogueOf(acts: readonly NamedAct[]): Uint8Array {
  const parts = packCatalogue({
    index: buildTermIndex([]),
    documents: [],
    frameworks: acts.map(({ slug, names }) => ({
      slug,
      name: slug,
      names: [...names],
      isActive: names.length > 0,
      bounds: [0, 0, 0, 0],
      articleRefs: null,
      recitalRefs: null,
    })),
    symbols: [],
    termFiles: [],
    stopFiles: [],
    positionFiles: [],
    phraseWords: [...STOP_WORDS].map((word) => `${word}\ts`),
    textFiles: [],
  });
  return sealContainer(fileKey('catalogue'), 0, parts);
}
