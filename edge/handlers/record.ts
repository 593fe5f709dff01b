/** One record by its id: a row of its framework's list. */
import type { EndpointsOfKind } from '../contract/endpoints.ts';
import { endpoints } from '../contract/endpoints.ts';
import { rowsOf } from '../contract/envelope.ts';
import { notFound } from '../contract/errors.ts';
import { RECORDS_FILES, type RecordsFile } from '../contract/index-files.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';
import { decoded } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';
import { rowsAt } from './list.ts';

type RecordEndpoint = EndpointsOfKind<'record'>;

/** @returns null where no record has or had the id */
export async function answerRecord({
  path,
  values,
  files,
  store,
}: HandlerContext<RecordEndpoint>): Promise<string | null> {
  const { id = '' } = values;
  const isRequirement = path === fillPath(endpoints.requirement.path, values);
  const kind = isRequirement ? 'requirement' : 'deadline';
  const { places, withdrawn } = await readRecords(store, kind);
  const place = places.get(id);
  if (place !== undefined) return `{"data":${await rowAt[kind](files, place)}}`;
  const replacedBy = withdrawn.get(id);
  if (replacedBy === undefined) return null;
  throw notFound.record(isRequirement ? 'Requirement' : 'Deadline', id, replacedBy);
}

/** The framework of a record, and its 0-based place in the list there. */
interface Place {
  slug: string;
  position: number;
}

const rowAt: Readonly<
  Record<RecordEndpoint, (files: RenderedFiles, place: Place) => Promise<string>>
> = {
  requirement: async (files, { slug, position }) => {
    const list = fillPath(endpoints.framework_requirements.path, { slug });
    const [row = ''] = await rowsAt(files, list, [position]);
    return row;
  },
  deadline: async (files, { slug, position }) => {
    const file = fileOf(fillPath(endpoints.framework_deadlines.path, { slug }));
    const row = rowsOf((await files.read(file)) ?? '')[position];
    if (row === undefined) throw files.unavailable(file, `has no row ${position}`);
    return row;
  },
};

interface Records {
  places: ReadonlyMap<string, Place>;
  withdrawn: ReadonlyMap<string, readonly number[]>;
}

function readRecords(store: Store, kind: RecordEndpoint): Promise<Records> {
  return decoded(store, RECORDS_FILES[kind], (text) => {
    const { ids, withdrawn }: RecordsFile = JSON.parse(text);
    const places = Object.entries(ids).flatMap(([slug, ofFramework]) =>
      ofFramework.map((id, position) => [String(id), { slug, position }] as const),
    );
    return { places: new Map(places), withdrawn: new Map(Object.entries(withdrawn)) };
  });
}
