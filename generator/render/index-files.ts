/** The files that only the edge function reads, below the index root; the search index apart. */
import { CHANGELOG_FILE, changelogBody } from '../../edge/handlers/changelog.ts';
import { type FilterTable, filterFileOf } from '../../edge/handlers/filters.ts';
import { CATALOGUE_FILE, type CatalogueFile } from '../../edge/store/catalogue.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { changelogRows } from './changelogs.ts';
import type { Row } from './lists.ts';

export function catalogueFile({ frameworks, tags, roles }: Dataset): [path: string, text: string] {
  const catalogue: CatalogueFile = {
    frameworks: frameworks.map(({ record, isActive }) => ({ slug: record.slug, active: isActive })),
    tags: tags.map((tag) => tag.slug),
    roles: roles.map((role) => role.name),
  };
  return [CATALOGUE_FILE, JSON.stringify(catalogue)];
}

export function wholeChangelogFile({ frameworks }: Dataset): [path: string, text: string] {
  const rows = changelogRows(frameworks);
  return [CHANGELOG_FILE, changelogBody(rows, rows.length, undefined)];
}

/** @param path of the list below the API root */
export function filterFile(path: string, rows: readonly Row[]): [path: string, text: string] {
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
