/** The files that only the edge function reads, below the index root; the search index apart. */

import { changelogBody } from '../../edge/contract/envelope.ts';
import {
  CHANGELOG_FILE,
  COMPARISON_FILE,
  type ComparisonFile,
  type FilterTable,
  filterFileOf,
  KNOWN_VALUES_FILE,
  type KnownValuesFile,
  RECORDS_FILES,
  type RecordsFile,
  type SentencesFile,
  sentencesFileOf,
} from '../../edge/contract/index-files.ts';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { Article, Dataset, Framework, Requirement } from '../dataset/dataset.ts';
import { changelogRows } from './changelogs.ts';
import type { ListRow } from './lists.ts';
import type { SitePages } from './record-places.ts';
import { tagRef } from './resources.ts';

type IndexFile = [path: string, text: string];

export function knownValuesFile(
  { frameworks, tags, roles }: Dataset,
  { hasPages = true }: SitePages,
): IndexFile {
  const values: KnownValuesFile = {
    frameworks: frameworks.map(({ record, isActive }) => ({ slug: record.slug, active: isActive })),
    tags: tags.map((tag) => tag.slug),
    roles: roles.map((role) => role.name),
    role_names: Object.fromEntries(
      roles.flatMap(({ name, forms, names }) => [...forms, ...names].map((each) => [each, name])),
    ),
    has_pages: hasPages,
  };
  return [KNOWN_VALUES_FILE, JSON.stringify(values)];
}

/** Where each requirement and each deadline is, by its id. */
export function recordsFiles({ frameworks }: Dataset): IndexFile[] {
  const file = (
    path: string,
    part: 'requirements' | 'deadlines',
    idsOf: (framework: Framework) => number[],
  ): IndexFile => {
    const records: RecordsFile = {
      ids: Object.fromEntries(
        frameworks.map((framework) => [framework.record.slug, idsOf(framework)]),
      ),
      withdrawn: Object.fromEntries(
        frameworks.flatMap(({ withdrawn }) =>
          withdrawn[part].map(({ id, replaced_by }) => [id, replaced_by]),
        ),
      ),
    };
    return [path, JSON.stringify(records)];
  };
  return [
    file(RECORDS_FILES.requirement, 'requirements', ({ requirements }) =>
      requirements.map(({ record }) => record.id),
    ),
    file(RECORDS_FILES.deadline, 'deadlines', ({ deadlines }) => deadlines.map(({ id }) => id)),
  ];
}

export function sentencesFile({ record, sentences }: Framework): IndexFile {
  const file: SentencesFile = { provisions: sentences?.provisions ?? {} };
  return [sentencesFileOf(record.slug), JSON.stringify(file)];
}

export function wholeChangelogFile({ frameworks }: Dataset): IndexFile {
  const rows = changelogRows(frameworks);
  return [CHANGELOG_FILE, changelogBody(rows, rows.length, undefined)];
}

export function comparisonFile({ frameworks, tags }: Dataset): IndexFile {
  const carried = tags.filter((tag) =>
    frameworks.some(({ articles }) => articles.some((article) => article.tags.includes(tag))),
  );
  const comparison: ComparisonFile = {
    tags: carried.map(tagRef),
    frameworks: Object.fromEntries(
      frameworks.map(({ record, articles, requirements }) => [
        record.slug,
        {
          requirement_counts: countsOf(requirements, articles),
          tags: carried.flatMap((tag, index) =>
            articles.some((article) => article.tags.includes(tag)) ? [index] : [],
          ),
        },
      ]),
    ),
  };
  return [COMPARISON_FILE, JSON.stringify(comparison)];
}

/** Requirements of each article, in the order of the articles. */
function countsOf(requirements: readonly Requirement[], articles: readonly Article[]): number[] {
  const counts = new Map<string, number>();
  for (const { record } of requirements) {
    const ref = articleRefOf(record);
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  return articles.map(({ ref }) => counts.get(ref) ?? 0);
}

/** @param path of the list below the API root */
export function filterFile(path: string, rows: readonly ListRow[]): IndexFile {
  const table: FilterTable = {};
  for (const [position, { keys }] of rows.entries()) {
    for (const [name, values] of Object.entries(keys)) {
      for (const value of new Set(values)) {
        table[name] ??= {};
        const postings = table[name];
        postings[value] ??= [];
        postings[value]?.push(position);
      }
    }
  }
  return [filterFileOf(path), JSON.stringify(table)];
}
