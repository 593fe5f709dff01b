/** What the other servers get, and what all of them are asked: taken from the answers of the API itself. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Dataset } from '../../../generator/dataset/dataset.ts';
import type { Client, Json } from '../../helpers/client.ts';
import { type PlainDocument, plainDocuments } from '../engines.ts';
import { readJudgedQueries } from '../judged.ts';

export interface ServiceData {
  /** Bodies by path. */
  documents: ReadonlyMap<string, string>;
  articles: readonly Wire<'ArticleSummary'>[];
  requirements: readonly Wire<'Requirement'>[];
  tags: readonly Json[];
  found: readonly PlainDocument[];
}

export async function serviceData(client: Client, dataset: Dataset): Promise<ServiceData> {
  const documents = new Map<string, string>();
  const articles: Wire<'ArticleSummary'>[] = [];
  for (const { slug } of await client.all('/frameworks')) {
    const rows = await client.all<Wire<'ArticleSummary'>>(`/frameworks/${slug}/articles`);
    articles.push(...rows);
    for (const { article_ref: ref } of rows) {
      const path = `/frameworks/${slug}/articles/${ref}`;
      documents.set(`/api/v1${path}`, await client.text(path));
    }
  }
  return {
    documents,
    articles,
    requirements: await client.all<Wire<'Requirement'>>('/requirements'),
    tags: (await client.page('/tags')).data,
    found: plainDocuments(dataset),
  };
}

export interface RequestKind {
  name: string;
  paths: readonly string[];
  /** The same, as json-server understands it; empty for what it does not do. */
  jsonServerPaths: readonly string[];
  /** So many requests are sent to each server. */
  amount: number;
}

/** So many different requests of each kind. */
const VARIETY = 50;
const ROLES = ['provider', 'manufacturer', 'member state', 'commission', 'controller'];
const PAIRS = ['gdpr,nis2', 'cra,ai_act', 'dora,nis2', 'dsa,dma', 'data_act,dga'];
const COMPARED = ['incident_reporting', 'penalties', 'scope_and_application', 'documentation'];

export function requestKinds({ documents, articles, requirements }: ServiceData): RequestKind[] {
  const step = Math.floor(articles.length / VARIETY);
  const some = articles.filter((_, place) => place % step === 0).slice(0, VARIETY);
  const pages = Array.from({ length: VARIETY }, (_, place) => 1 + place * 7);
  const filters = [...new Set(requirements.map(({ framework_slug: slug }) => slug))].flatMap(
    (slug) => ROLES.map((role) => ({ slug, role })),
  );
  return [
    {
      name: 'document',
      paths: [...documents.keys()].filter((_, place) => place % step === 0).slice(0, VARIETY),
      jsonServerPaths: some.map(({ id }) => `/articles/${id}`),
      amount: 5_000,
    },
    {
      name: 'page of a list',
      paths: pages.map((page) => `/api/v1/requirements?page=${page}`),
      jsonServerPaths: pages.map((page) => `/requirements?_page=${page}&_limit=20`),
      amount: 2_000,
    },
    {
      name: 'filtered list',
      paths: filters.map(
        ({ slug, role }) =>
          `/api/v1/requirements?framework=${slug}&role=${encodeURIComponent(role)}`,
      ),
      jsonServerPaths: filters.map(
        ({ slug, role }) =>
          `/requirements?framework_slug=${slug}&stakeholder_roles_like=${encodeURIComponent(role)}&_page=1&_limit=20`,
      ),
      amount: 2_000,
    },
    {
      name: 'search',
      paths: readJudgedQueries('unseen')
        .slice(0, VARIETY)
        .map(({ q }) => `/api/v1/search?q=${encodeURIComponent(q)}`),
      jsonServerPaths: [],
      amount: 1_000,
    },
    {
      name: 'comparison',
      paths: PAIRS.flatMap((pair) =>
        COMPARED.map((tag) => `/api/v1/compare?frameworks=${pair}&tag=${tag}`),
      ),
      jsonServerPaths: [],
      amount: 1_000,
    },
  ];
}
