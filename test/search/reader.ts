/** How queries are read, with a catalogue of frameworks that have names but no documents. */
import { Catalogue } from '../../edge/search/index/catalogue.ts';
import { type QueryWord, queryWords } from '../../edge/search/lookup/look-up.ts';
import { type ParsedQuery, parseQuery } from '../../edge/search/query/parse.ts';
import { packCatalogue } from '../../generator/search/catalogue.ts';
import { titleWords } from '../../generator/search/framework-names.ts';
import { postingLists } from '../../generator/search/postings.ts';
import { readTexts } from '../../generator/search/texts.ts';
import { WORDS } from './datasets.ts';

/** A framework and what a query may call it; one without names is not searched. */
export interface NamedAct {
  slug: string;
  names: readonly string[];
}

export interface ReadQuery {
  parsed: ParsedQuery;
  words: QueryWord[];
  /** The frameworks that the query names, and the first of them. */
  slugs: string[];
  slug: string | null;
}

/** @param acts by slug */
export function readerOf(acts: readonly NamedAct[]): (query: string) => ReadQuery {
  const catalogue = catalogueOf(acts);
  return (query) => {
    const parsed = parseQuery(query, catalogue);
    const slugs = parsed.frameworks.map((place) => catalogue.frameworks[place]?.slug ?? '');
    return {
      parsed,
      words: queryWords(parsed),
      slugs,
      slug: slugs[0] ?? null,
    };
  };
}

export const textsIn = ({ words }: ReadQuery): string[] => words.map(({ text }) => text);

function catalogueOf(acts: readonly NamedAct[]): Catalogue {
  const frameworks = acts.map(({ slug, names }) => ({
    slug,
    short_name: slug,
    title: titleWords(names),
    is_searched: names.length > 0,
    bounds: [0, 0, 0, 0, 0],
    labels: { article: [], recital: [], annex: [] },
    articles_of_points: [],
    repealed: [],
    annex_requirements: {},
    chapters: {},
    first_requirements: [],
    names: [...names],
  }));
  const { dictionary, body } = packCatalogue(
    { documents: [], frameworks, words: WORDS },
    { postings: postingLists(readTexts([])), groups: [], firstRows: [], hasPages: false },
  );
  // As a file would have it.
  const read: unknown = JSON.parse(JSON.stringify(dictionary));
  return new Catalogue({ path: '', build: 1, dictionary: read, body });
}
