/** Writes outlines of documents, as `edge/search/index/outlines.ts` reads them. */
import type { OutlineDictionary } from '../../edge/search/index/outlines.ts';
import { SEPARATOR } from '../../edge/search/index/rows.ts';
import { ByteWriter } from './byte-writer.ts';
import { Body, type FileContents } from './container.ts';
import type { SearchDocument, SearchFramework } from './documents.ts';
import { packChapters } from './pack-chapters.ts';
import { plain } from './pack-rows.ts';
import type { SymbolWriter } from './symbols.ts';

/**
 * Of the frameworks that share a file. A search needs outlines of many acts, so that few files are best; with so many
 * documents one has some 80 kB, a third of what a search may read, and with vectors 140 kB.
 */
export const MOST_DOCUMENTS = 15_000;

export interface OutlineFiles {
  files: (FileContents & { dictionary: OutlineDictionary })[];
  /** The first framework of each. */
  firsts: number[];
}

/** @param most documents of the frameworks that share a file */
export function packOutlines(
  documents: readonly SearchDocument[],
  frameworks: readonly SearchFramework[],
  writer: SymbolWriter,
  most: number,
): OutlineFiles {
  const packed: OutlineFiles = { files: [], firsts: [] };
  for (let first = 0; first < frameworks.length; ) {
    let end = first + 1;
    while (end < frameworks.length && extent(frameworks.slice(first, end + 1)) <= most) {
      end += 1;
    }
    const shared = frameworks.slice(first, end);
    packed.firsts.push(first);
    packed.files.push(outlineFile(documents, shared, writer));
    first = end;
  }
  return packed;
}

const extent = (frameworks: readonly SearchFramework[]): number =>
  (frameworks.at(-1)?.bounds.at(-1) ?? 0) - (frameworks[0]?.bounds[0] ?? 0);

function outlineFile(
  documents: readonly SearchDocument[],
  frameworks: readonly SearchFramework[],
  writer: SymbolWriter,
): OutlineFiles['files'][number] {
  const duties = frameworks.map(({ bounds }) => documents.slice(bounds[2], bounds[3]));
  const distances = new Numbers(duties.flatMap(idDistances));
  const places = new Numbers(duties.flat().map(placeOf));
  const roles = new Numbers(duties.flat().map(rolesOf));
  const dates = new Numbers(duties.flat().map(deadline));
  const body = new Body();
  const texts = (list: readonly string[]): number =>
    body.add(strings(list.map((text) => writer.write(text))));
  const titles = (range: readonly SearchDocument[]): number =>
    texts(range.map(({ title }) => plain(title ?? '')));
  const requirements = (range: readonly SearchDocument[]): number => {
    const numbers = new ByteWriter();
    const ids = idDistances(range);
    const columns = [
      range.map((document) => places.of(placeOf(document))),
      range.map((document) => roles.of(rolesOf(document))),
      range.map((document) => dates.of(deadline(document))),
    ];
    for (const at of range.keys()) {
      const changed = columns.map((column) => column[at] !== (column[at - 1] ?? 0));
      const bits = changed.reduce((sum, isChanged) => 2 * sum + Number(isChanged), 0);
      numbers.number(8 * distances.of(ids[at] ?? '') + bits);
      for (const [which, column] of columns.entries()) {
        if (changed[which]) numbers.number(column[at] ?? 0);
      }
    }
    return body.add(numbers.bytes());
  };
  const dictionary: OutlineDictionary = {
    frameworks: frameworks.map(
      ({ bounds: [articles, recitals, , annexes, end], chapters }, at) => ({
        articles: titles(documents.slice(articles, recitals)),
        annexes: titles(documents.slice(annexes, end)),
        chapters: body.add(packChapters(chapters)),
        requirements: requirements(duties[at] ?? []),
      }),
    ),
    id_distances: distances.values.map(Number),
    places: texts(places.values),
    roles: texts(roles.values),
    dates: texts(dates.values),
  };
  return { dictionary, body: body.parts };
}

/** Each after its length. */
function strings(list: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    list.flatMap((string) => {
      const length = new ByteWriter();
      length.number(string.byteLength);
      return [length.bytes(), string];
    }),
  );
}

const rolesOf = ({ roles }: SearchDocument): string => roles.map(plain).join(',');

const placeOf = ({ paragraph, annexNumber, annexPoint }: SearchDocument): string =>
  [paragraph, annexNumber, annexPoint].map((part) => plain(part ?? '')).join(SEPARATOR);

const deadline = ({ complianceDeadline }: SearchDocument): string => complianceDeadline ?? '';

function idDistances(requirements: readonly SearchDocument[]): string[] {
  let last = 0;
  return requirements.map(({ requirementId }) => {
    const distance = (requirementId ?? 0) - last;
    last += distance;
    return String(distance);
  });
}

/** Numbers values: the more frequent, the lower. */
class Numbers {
  readonly values: string[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(values: readonly string[]) {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    this.values = [...counts]
      .sort(([left, lefts], [right, rights]) => rights - lefts || (left < right ? -1 : 1))
      .map(([value]) => value);
    this.#numbers = new Map(this.values.map((value, number) => [value, number]));
  }

  of(value: string): number {
    return this.#numbers.get(value) ?? 0;
  }
}
