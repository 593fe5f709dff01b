/**
 * The dataset into the files that are published below `/api`, without the search index and the API
 * description. Same dataset in, same bytes out.
 */
import {
  type EndpointName,
  type EndpointsOfKind,
  endpoint,
} from '../../edge/contract/endpoints.ts';
import { pageBody } from '../../edge/contract/envelope.ts';
import { indexPath, SOURCES_FILE } from '../../edge/contract/index-files.ts';
import {
  FIRST_PAGE,
  fileOf,
  fillPath,
  LARGEST_PAGE,
  pageFileOf,
} from '../../edge/contract/paths.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { citationsFile } from './citations.ts';
import { documents } from './documents.ts';
import {
  comparisonFile,
  filterFile,
  knownValuesFile,
  recordsFiles,
  sentencesFile,
  wholeChangelogFile,
} from './index-files.ts';
import { deadlineRow, type List, lists } from './lists.ts';
import type { Site } from './site.ts';
import { sourcesOf } from './sources.ts';
import { versionsFile } from './versions.ts';

export interface RenderedFile {
  /** Below the publish folder: `/api/v1/stats.json`. */
  path: string;
  contents: string | Uint8Array;
  /** The endpoint that the file answers; null for the index. */
  endpoint: EndpointName | null;
}

/** The files endpoint by endpoint, then those of the index. */
export function* render(dataset: Dataset, site: Site): Iterable<RenderedFile> {
  for (const name of Object.keys(documents) as (keyof typeof documents)[]) {
    for (const { values, body } of documents[name](dataset, site)) {
      yield published(fileOf(fillPath(endpoint(name).path, values)), body, name);
    }
  }
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    for (const list of lists[name](dataset, site)) yield* listFiles(name, list);
  }
  for (const framework of dataset.frameworks) {
    const { slug } = framework.record;
    const path = fillPath(endpoint('framework_deadlines').path, { slug });
    yield indexFile(
      filterFile(
        path,
        framework.deadlines.map((deadline) => deadlineRow(deadline, framework, site)),
      ),
    );
  }
  yield indexFile(knownValuesFile(dataset, site));
  yield indexFile(citationsFile(dataset));
  yield indexFile([SOURCES_FILE, JSON.stringify(sourcesOf(dataset, site))]);
  for (const file of recordsFiles(dataset)) yield indexFile(file);
  yield indexFile(wholeChangelogFile(dataset));
  yield indexFile(comparisonFile(dataset));
  for (const framework of dataset.frameworks) {
    yield indexFile(versionsFile(framework));
    yield indexFile(sentencesFile(framework));
  }
}

/**
 * The first page, even of an empty list, in the list's own file; of a longer list every large page; and
 * the list's posting lists.
 */
function* listFiles(
  name: EndpointsOfKind<'list' | 'version_list'>,
  list: List,
): Iterable<RenderedFile> {
  const path = fillPath(endpoint(name).path, list.values);
  const rows = list.rows.map(({ resource }) => JSON.stringify(resource));
  const pageFile = (page: number, perPage: number) => {
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    const body = pageBody(shown, rows.length, { page, perPage, filters: [] });
    return published(pageFileOf(path, perPage, page), body, name);
  };
  yield pageFile(1, FIRST_PAGE);
  const large = rows.length > FIRST_PAGE ? Math.ceil(rows.length / LARGEST_PAGE) : 0;
  for (let page = 1; page <= large; page += 1) yield pageFile(page, LARGEST_PAGE);
  if (list.filterable) yield indexFile(filterFile(path, list.rows));
}

export function published(
  file: string,
  contents: string | Uint8Array,
  name: EndpointName,
): RenderedFile {
  return { path: `${API_ROOT}${file}`, contents, endpoint: name };
}

export function indexFile([path, contents]: readonly [string, string | Uint8Array]): RenderedFile {
  return { path: indexPath(path), contents, endpoint: null };
}
