/** The endpoints that have one static file per path. */

import {
  type EndpointsOfKind,
  endpoint,
  endpointNames,
  endpoints,
} from '../../edge/contract/endpoints.ts';
import { changelogBody, listBody, rowsPart } from '../../edge/contract/envelope.ts';
import * as addresses from '../../edge/contract/page-addresses.ts';
import type { PathValues } from '../../edge/contract/parameter.ts';
import { parameters } from '../../edge/contract/parameters.ts';
import { fillPath } from '../../edge/contract/paths.ts';
import { API_VERSION } from '../../edge/contract/version.ts';
import { datasetDigest } from '../dataset/data-digest.ts';
import type { Annex, Article, Dataset, Framework, Version } from '../dataset/dataset.ts';
import { cisoAssistantLibrary } from './catalogs/ciso-assistant.ts';
import { oscalCatalog } from './catalogs/oscal-catalog.ts';
import { changelogRows } from './changelogs.ts';
import { clientFile } from './client/client-file.ts';
import { definitionsByTerm, termResources } from './definitions.ts';
import { changelogFeed } from './feeds/changelog-feed.ts';
import { csvTable } from './feeds/csv.ts';
import { deadlineCalendar } from './feeds/deadline-calendar.ts';
import { deadlineRows } from './feeds/deadline-table.ts';
import { definitionTable } from './feeds/definition-table.ts';
import { frameworkExport } from './feeds/framework-export.ts';
import { requirementRows } from './feeds/requirement-table.ts';
import { compressed, wholeWorkbook } from './feeds/whole-workbook.ts';
import { active, deadlinesByDate, slugOf } from './lists.ts';
import { type ReferenceReader, referencesOf } from './references.ts';
import {
  deadlineResource,
  frameworkDetail,
  frameworkStatistics,
  lastCheck,
  roleResources,
  tagResource,
} from './resources.ts';
import { schemaFiles } from './schemas.ts';
import type { Site } from './site.ts';
import { sourcesOf } from './sources.ts';
import {
  annexDocument,
  articleDocument,
  recitalDocument,
  repealedArticleDocument,
} from './text-documents.ts';
import {
  articleHistories,
  earlierFrameworks,
  earlierVersions,
  isLastWording,
  versionResources,
} from './versions.ts';

export interface Document {
  values: PathValues;
  body: string | Uint8Array;
}

/** The description shows answers of the others, so `generator/publish/description.ts` adds it after them. */
type DocumentEndpoint = Exclude<
  EndpointsOfKind<
    | 'document'
    | 'version_document'
    | 'selection'
    | 'workbook'
    | 'workbook_of_several'
    | 'history'
    | 'changelog'
    | 'health'
  >,
  'openapi'
>;
type Renderer = (dataset: Dataset, site: Site) => Iterable<Document>;

export const documents: Readonly<Record<DocumentEndpoint, Renderer>> = {
  index: () =>
    soleDocument(
      list(
        endpointNames.map((name) => {
          const { summary, example } = endpoint(name);
          return { path: endpoint(name).path, summary, example };
        }),
      ),
    ),
  health: ({ frameworks }, { version }) =>
    soleDocument(
      JSON.stringify({
        status: 'ok',
        database: 'ok',
        version,
        checked_on: lastCheck(frameworks),
        data_digest: datasetDigest(frameworks),
      }),
    ),
  framework: documentOfEach((framework) => detail(frameworkDetail(framework))),
  framework_stats: documentOfEach((framework) =>
    JSON.stringify({ data: frameworkStatistics(framework), meta: { api_version: API_VERSION } }),
  ),
  stats: (dataset) => soleDocument(list(active(dataset).map(frameworkStatistics))),
  versions: documentOfEach((framework) => list(versionResources(framework))),
  article: documentsOfEach((framework, _, read) => [
    ...articles(framework, framework.articles, read),
    ...framework.repealed.map((repealed) => ({
      values: { ...slugOf(framework), article_number: repealed.last.ref },
      body: detail(repealedArticleDocument(repealed, framework, read)),
    })),
  ]),
  article_history: documentsOfEach((framework) =>
    articleHistories(framework).map(({ ref, wordings }) => ({
      values: { ...slugOf(framework), article_number: ref },
      body: list(wordings),
    })),
  ),
  version: documentsOfEach((framework) =>
    earlierFrameworks(framework).map((earlier) => ({
      values: { ...slugOf(framework), ...nameOf(earlier.inForce) },
      body: detail(frameworkDetail(earlier)),
    })),
  ),
  version_article: documentsOfEach((framework, _, read) =>
    earlierVersions(framework).flatMap((version) => {
      const last = version.articles.filter(({ ref }) =>
        isLastWording(framework, version, `art_${ref}`),
      );
      return articles(framework, last, read, nameOf(version));
    }),
  ),
  version_annex: documentsOfEach((framework, _, read) =>
    earlierVersions(framework).flatMap((version) => {
      const last = version.annexes.filter(({ record }) =>
        isLastWording(framework, version, `anx_${record.annex_number}`),
      );
      return annexes(framework, last, read, nameOf(version));
    }),
  ),
  recital: documentsOfEach((framework, _, read) =>
    framework.recitals.map((recital) => ({
      values: { ...slugOf(framework), recital_number: String(recital.record.recital_number) },
      body: detail(recitalDocument(recital, framework, read)),
    })),
  ),
  annex: documentsOfEach((framework, _, read) => annexes(framework, framework.annexes, read)),
  framework_deadlines: documentOfEach((framework, site) =>
    deadlineBody(
      framework.deadlines.map((deadline) => deadlineResource(deadline, framework, site)),
    ),
  ),
  tag: ({ tags }) =>
    tags.map((tag) => ({ values: { slug: tag.slug }, body: detail(tagResource(tag)) })),
  tags: ({ tags }) => soleDocument(list(tags.map(tagResource))),
  roles: (dataset) => soleDocument(list(roleResources(dataset))),
  typescript_client: () => soleDocument(clientFile()),
  schema: () =>
    Object.entries(schemaFiles({ strict: false })).map(([name, schema]) => ({
      values: { name },
      body: JSON.stringify(schema),
    })),
  deadlines_calendar: (dataset, site) =>
    soleDocument(deadlineCalendar('EU digital regulation', deadlinesByDate(dataset), site)),
  framework_deadlines_calendar: documentOfEach((framework, site) =>
    deadlineCalendar(
      framework.record.short_name,
      framework.deadlines.map((deadline) => ({ deadline, framework })),
      site,
    ),
  ),
  deadlines_csv: (dataset, site) =>
    soleDocument(csvTable(deadlineRows(deadlinesByDate(dataset), site))),
  deadlines_xlsx: (dataset, site) => {
    const rows = deadlineRows(deadlinesByDate(dataset), site);
    const table = { name: 'Deadlines', rows, path: endpoints.deadlines_xlsx.path };
    return soleDocument(wholeWorkbook(table, sourcesOf(dataset, site)));
  },
  changelog: ({ frameworks }) =>
    soleDocument(changelogBody(changelogRows(frameworks), parameters.limit.default, undefined)),
  framework_changelog: documentOfEach((framework) =>
    changelogBody(
      changelogRows([framework]),
      parameters.framework_limit.default,
      framework.record.slug,
    ),
  ),
  changelog_feed: ({ frameworks }, site) => {
    const { path } = endpoints.changelog_feed;
    const feed = { name: 'All frameworks', path, page: addresses.HOME };
    return soleDocument(changelogFeed(feed, frameworks, site));
  },
  framework_changelog_feed: documentOfEach((framework, site) => {
    const { slug, short_name: name } = framework.record;
    const path = fillPath(endpoints.framework_changelog_feed.path, { slug });
    return changelogFeed({ name, path, page: addresses.framework(slug) }, [framework], site);
  }),
  framework_oscal_catalog: documentOfEach((framework, site, read) =>
    oscalCatalog(framework, read, site),
  ),
  framework_ciso_assistant: (dataset) =>
    dataset.frameworks.map((framework) => ({
      values: slugOf(framework),
      body: cisoAssistantLibrary(framework, dataset),
    })),
  framework_export: documentOfEach((framework, site, read) =>
    frameworkExport(framework, read, site),
  ),
  framework_requirements_csv: documentOfEach((framework, site) =>
    csvTable(requirementRows(framework, site)),
  ),
  framework_requirements_xlsx: (dataset, site) => {
    const sources = sourcesOf(dataset, site);
    return dataset.frameworks.map((framework) => {
      const values = slugOf(framework);
      const path = fillPath(endpoints.framework_requirements_xlsx.path, values);
      const rows = requirementRows(framework, site);
      const table = { name: 'Requirements', rows, path, acts: [values.slug] };
      return { values, body: wholeWorkbook(table, sources) };
    });
  },
  // The function has no time to write one of all rows.
  requirements_xlsx: (dataset, site) => {
    const tables = active(dataset).map((framework) => requirementRows(framework, site));
    const [[head = []] = []] = tables;
    const rows = [head, ...tables.flatMap(([, ...records]) => records)];
    const table = { name: 'Requirements', rows, path: endpoints.requirements_xlsx.path };
    return soleDocument(compressed(wholeWorkbook(table, sourcesOf(dataset, site))));
  },
  definition: (dataset) =>
    termResources(dataset).map((term) => ({ values: { term: term.slug }, body: detail(term) })),
  definitions_csv: (dataset) => soleDocument(definitionTable(definitionsByTerm(dataset))),
  snapshots: (_, { snapshots }) => soleDocument(list(snapshots)),
};

/** @param version in the path, where they are not of the version in force */
function articles(
  framework: Framework,
  some: readonly Article[],
  read: ReferenceReader,
  version = {},
): Document[] {
  return some.map((article) => ({
    values: { ...slugOf(framework), ...version, article_number: article.ref },
    body: detail(articleDocument(article, framework, read)),
  }));
}

/** @param version in the path, where they are not of the version in force */
function annexes(
  framework: Framework,
  some: readonly Annex[],
  read: ReferenceReader,
  version = {},
): Document[] {
  return some.map((annex) => ({
    values: { ...slugOf(framework), ...version, annex_number: annex.record.annex_number },
    body: detail(annexDocument(annex, framework, read)),
  }));
}

const nameOf = ({ record }: Version) => ({ version: record.version });

/** The deadlines on a line each, so that the edge function can cut some out. */
function deadlineBody(deadlines: readonly object[]): string {
  return `${rowsPart(deadlines.map((deadline) => JSON.stringify(deadline)))}}`;
}

function soleDocument(body: string | Uint8Array): Document[] {
  return [{ values: {}, body }];
}

/** What is made of one framework. @param read finds what its texts cite */
type OfFramework<Made> = (framework: Framework, site: Site, read: ReferenceReader) => Made;

function documentOfEach(bodyOf: OfFramework<string>): Renderer {
  return documentsOfEach((framework, site, read) => [
    { values: slugOf(framework), body: bodyOf(framework, site, read) },
  ]);
}

function documentsOfEach(documentsOf: OfFramework<Document[]>): Renderer {
  return (dataset, site) =>
    dataset.frameworks.flatMap((framework) => documentsOf(framework, site, referencesOf(dataset)));
}

function detail(data: object): string {
  return JSON.stringify({ data });
}

function list(resources: readonly object[]): string {
  return listBody(
    resources.map((resource) => JSON.stringify(resource)),
    { total: resources.length },
  );
}
