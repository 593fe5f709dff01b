/**
 * Outlines: what a row shows of an article, annex or requirement of whose text nothing is read. There is one file for
 * many frameworks.
 */
import { ByteReader } from './byte-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { articleOf, typeOf } from './document.ts';
import type { IndexFile } from './files.ts';
import { decode, EMPTY_ROW, type Row, SEPARATOR } from './rows.ts';

/**
 * The dictionary of a file of outlines; offsets are places in the body. A list of strings has for each varint, its
 * length in bytes, and its symbols. Lists have frequent values first.
 */
export interface OutlineDictionary {
  /**
   * By framework of the file: where the titles of its articles begin, where those of its annexes, where its chapters
   * (as `chapters.ts` reads them), and where its requirements. A requirement is varint, 8 × where its distance is in the list of distances, plus 4, 2 and 1 if
   * its place, roles and date are not those of the one before; then those that are not, each varint, where it is in
   * its list. What is before the first of a framework is 0.
   */
  frameworks: { articles: number; annexes: number; chapters: number; requirements: number }[];
  /** From the id before it, or from 0. */
  id_distances: number[];
  /** Where the list of these strings begins: paragraph, annex and point. */
  places: number;
  /** The same: roles with commas between them. */
  roles: number;
  dates: number;
}

const NO_LISTS = { articles: 0, annexes: 0, requirements: 0 };

/** @param document anything but a recital @param file the one with its outline */
export function outlineOf(catalogue: Catalogue, file: IndexFile, document: number): Row {
  const framework = catalogue.frameworkOf(document);
  const place = catalogue.outlinePlaceOf(document).framework;
  const type = typeOf(framework, document);
  const [articles = 0, , requirements = 0, annexes = 0] = framework.bounds;
  const dictionary = file.dictionary as OutlineDictionary;
  const offsets = dictionary.frameworks[place] ?? NO_LISTS;
  const titled = (at: number, which: number): Row => ({
    ...EMPTY_ROW,
    title: stringIn(catalogue, file, at, which),
  });
  if (type === 'annex') return titled(offsets.annexes, document - annexes);
  if (type === 'article') return titled(offsets.articles, document - articles);
  return {
    ...titled(offsets.articles, articleOf(framework, document)),
    ...particulars(catalogue, file, offsets.requirements, document - requirements),
  };
}

function stringIn(catalogue: Catalogue, { body }: IndexFile, at: number, which: number): string {
  const reader = new ByteReader(body, at);
  let length = reader.number();
  for (let left = which; left > 0; left -= 1) {
    reader.at += length;
    length = reader.number();
  }
  return decode(body, reader.at, reader.at + length, catalogue.symbols());
}

function particulars(
  catalogue: Catalogue,
  file: IndexFile,
  at: number,
  which: number,
): Partial<Row> {
  const { id_distances, ...lists } = file.dictionary as OutlineDictionary;
  const reader = new ByteReader(file.body, at);
  let id = 0;
  const columns = [0, 0, 0];
  for (let left = which; left >= 0; left -= 1) {
    const packed = reader.number();
    id += id_distances[packed >> 3] ?? 0;
    for (const column of columns.keys()) {
      if ((packed & (4 >> column)) !== 0) columns[column] = reader.number();
    }
  }
  const [place = '', stakeholder_roles = '', compliance_deadline = ''] = [
    lists.places,
    lists.roles,
    lists.dates,
  ].map((list, column) => stringIn(catalogue, file, list, columns[column] ?? 0));
  const [paragraph_ref = '', annex_number = '', annex_point = ''] = place.split(SEPARATOR);
  return {
    requirement_id: String(id),
    paragraph_ref,
    stakeholder_roles,
    compliance_deadline,
    annex_number,
    annex_point,
  };
}
