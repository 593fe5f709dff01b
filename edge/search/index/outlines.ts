/**
 * Outlines: what a row shows of an article, annex or requirement of whose text nothing is read. There is one file for
 * many frameworks.
 */
import { ByteReader } from './byte-reader.ts';
import { articleOf, type Catalogue, typeOf } from './catalogue.ts';
import type { IndexFile } from './files.ts';
import { decode, EMPTY_ROW, type Row } from './rows.ts';

/** The dictionary of a file of outlines; offsets are places in the body. */
export interface OutlineDictionary {
  /**
   * By framework of the file: where the titles of its articles begin, where those of its annexes, and where its
   * requirements. A title is varint, its length in bytes, and its symbols. A requirement is four varints, places in
   * the first four lists below, which have frequent values first.
   */
  frameworks: { articles: number; annexes: number; requirements: number }[];
  /** From the id before it, or from 0. */
  id_distances: number[];
  places: [paragraph: string, annex: string, point: string][];
  /** Roles by their places in `roles`. */
  role_sets: number[][];
  dates: string[];
  roles: string[];
}

/** @param document anything but a recital @param file the one with its outline */
export function outlineOf(catalogue: Catalogue, file: IndexFile, document: number): Row {
  const framework = catalogue.frameworkOf(document);
  const place = catalogue.outlinePlaceOf(document).framework;
  const type = typeOf(framework, document);
  const [articles = 0, , requirements = 0, annexes = 0] = framework.bounds;
  const dictionary = file.dictionary as OutlineDictionary;
  const offsets = dictionary.frameworks[place] ?? { articles: 0, annexes: 0, requirements: 0 };
  const titled = (at: number, which: number): Row => ({
    ...EMPTY_ROW,
    title: stringIn(catalogue, file, at, which),
  });
  if (type === 'annex') return titled(offsets.annexes, document - annexes);
  if (type === 'article') return titled(offsets.articles, document - articles);
  return {
    ...titled(offsets.articles, articleOf(framework, document)),
    ...particulars(dictionary, file.body, offsets.requirements, document - requirements),
  };
}

function stringIn(catalogue: Catalogue, { body }: IndexFile, at: number, which: number): string {
  const reader = new ByteReader(body, at);
  let length = reader.number();
  for (let left = which; left > 0; left -= 1) {
    reader.at += length;
    length = reader.number();
  }
  return decode(body, reader.at, reader.at + length, catalogue.symbols);
}

function particulars(
  { id_distances, places, role_sets, roles, dates }: OutlineDictionary,
  body: Uint8Array,
  at: number,
  which: number,
): Partial<Row> {
  const reader = new ByteReader(body, at);
  let id = 0;
  for (let left = which; ; left -= 1) {
    id += id_distances[reader.number()] ?? 0;
    const place = reader.number();
    const set = reader.number();
    const date = reader.number();
    if (left > 0) continue;
    const [paragraph_ref = '', annex_number = '', annex_point = ''] = places[place] ?? [];
    return {
      requirement_id: String(id),
      paragraph_ref,
      stakeholder_roles: (role_sets[set] ?? []).map((role) => roles[role]).join(','),
      compliance_deadline: dates[date] ?? '',
      annex_number,
      annex_point,
    };
  }
}
