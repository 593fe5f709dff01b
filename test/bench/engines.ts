/** The engines that are compared, over the same documents. */
import MiniSearch from 'minisearch';
import type { ResultType } from '../../edge/search/run-search.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { listDocuments, type SearchDocument } from '../../generator/search/documents.ts';
import { search } from '../search/found.ts';
import { storeOf } from '../search/index-store.ts';
import type { Answer, JudgedQuery } from './judged.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';

export interface Engine {
  name: string;
  /** The first ten answers. */
  search(query: JudgedQuery): Promise<Answer[]>;
  close?(): Promise<void>;
}

/** A document as the other engines index it. */
export interface PlainDocument {
  id: string;
  type: ResultType;
  framework: string;
  ref: string;
  title: string;
  text: string;
  questions: string;
}

/** Documents of active frameworks. Only articles have a title here: others would repeat their article's. */
export function plainDocuments(dataset: Dataset): PlainDocument[] {
  const active = new Set(
    dataset.frameworks.filter(({ isActive }) => isActive).map(({ record }) => record.slug),
  );
  return listDocuments(dataset)
    .documents.filter(({ framework }) => active.has(framework))
    .map(({ type, framework, ref, title, text, questions }: SearchDocument, id) => ({
      id: String(id),
      type,
      framework,
      ref,
      title: type === 'article' ? (title ?? '') : '',
      text,
      questions: questions ?? '',
    }));
}

export const answerOf = ({ type, framework, ref }: PlainDocument): Answer => ({
  type,
  framework,
  ref,
});

export function ownEngine(dataset: Dataset): Engine {
  const files = new Map<string, Uint8Array>();
  for (const [path, content] of buildSearchIndex(dataset)) {
    if (typeof content !== 'string') files.set(path, content);
  }
  return engineOver(files);
}

/** This service over an index that is built already. @param files by their path below /api/index */
export function engineOver(files: Map<string, Uint8Array>): Engine {
  const store = storeOf(files);
  return {
    name: 'this service',
    search: async ({ q, type }) => {
      const input = { q, ...(type === null ? {} : { type }) };
      const { results } = await search(store, input, { start: 0, count: 10 });
      return results.map(({ type: found, framework_slug, article_ref, recital_number }) => ({
        type: found,
        framework: framework_slug,
        ref: article_ref ?? String(recital_number),
      }));
    },
  };
}

export function miniSearchEngine(documents: readonly PlainDocument[]): Engine {
  const index = new MiniSearch<PlainDocument>({ fields: [...PLAIN_FIELDS] });
  index.addAll(documents);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    name: 'MiniSearch, its defaults',
    search: async ({ q, type }) =>
      index
        .search(q, { filter: ({ id }) => type === null || byId.get(id)?.type === type })
        .slice(0, 10)
        .flatMap(({ id }) => byId.get(id) ?? [])
        .map(answerOf),
  };
}
