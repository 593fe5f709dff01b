/** The answer of an endpoint: a file as it is, or what its handler makes. */
import type { EndpointKind } from '../contract/endpoint.ts';
import { carriedParameters, type EndpointName, queryTable } from '../contract/endpoints.ts';
import { dayOf } from '../contract/instant.ts';
import { invalid, type KnownValues } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { parseQuery } from '../contract/parse-query.ts';
import {
  areValid,
  fileOf,
  fillPath,
  type Match,
  unknownValue,
  whyMissing,
} from '../contract/paths.ts';
import type { Answer, Handler, RequestContext } from '../handlers/context.ts';
import { handlersByKind } from '../handlers/handlers-by-kind.ts';
import { indexStore, renderedFiles } from '../store/files.ts';
import { readKnownValues } from '../store/memory.ts';
import type { Call } from './call.ts';

/** Kinds of which a static file answers what comes without parameters. */
const WHOLE_FILES: readonly EndpointKind[] = [
  'version_document',
  'selection',
  'workbook',
  'workbook_of_several',
];

/**
 * @param match what a path names, or what somebody in this process asks for
 * @param now the instant of the request
 * @throws {ApiError} for what the caller did
 * @throws {import('../store/index-store.ts').UnavailableError} when a file cannot be read as it was built
 */
export async function answerMatch(
  { search, checked }: Pick<Call, 'search' | 'checked'>,
  match: Match,
  now: Date,
): Promise<Answer> {
  const files = renderedFiles(checked);
  const store = indexStore(checked);
  const { name, endpoint: entry, values } = match;
  const path = fillPath(entry.path, values);
  /** Why there is no file: the path names nothing, or the deployment is broken. */
  const explain = async () =>
    whyMissing(match, path, await readKnownValues(store)) ?? files.unavailable(fileOf(path));
  if (!areValid(match)) throw await explain();
  // Health has been answered, which the types do not know.
  if (entry.kind === 'document' || entry.kind === 'health') {
    refuseDay(search, name);
    const body = await files.whole(fileOf(path));
    if (body === null) throw await explain();
    return body;
  }
  const hasQuery = carriedParameters(name, search).length > 0 || search.has(parameters.at.name);
  if (WHOLE_FILES.includes(entry.kind) && !hasQuery) {
    // Nearly every request is for a whole file, and costs one read.
    const body = await files.whole(fileOf(path));
    if (body !== null) return body;
  }
  const read = (knownValues: KnownValues | null) => {
    // A framework that does not exist is a 404, whatever the query says.
    const unknown = knownValues === null ? null : unknownValue(match, path, knownValues);
    if (unknown !== null) throw unknown;
    refuseDay(search, name);
    return parseQuery(search, queryTable(name), { known: knownValues, today: dayOf(now) });
  };
  const confirm = async () => {
    read(await readKnownValues(store));
  };
  let body: Answer | null;
  try {
    const { values: query, sent } = read(null);
    // The query was parsed by the table of this very endpoint, which is what its handler takes.
    const handle = handlersByKind[entry.kind] as Handler<RequestContext & { query: unknown }>;
    body = await handle({ path, values, query, sent, files, store, confirm });
  } catch (error) {
    // Something that does not exist says more than what followed from it.
    await confirm();
    throw error;
  }
  if (body === null) throw await explain();
  return body;
}

/** Refuses a day where none is taken. Other unknown parameters are ignored, but a day would seem to be answered. */
export function refuseDay(search: URLSearchParams, name: EndpointName | null): void {
  const { name: at } = parameters.at;
  if (!search.has(at) || (name !== null && 'at' in queryTable(name))) return;
  const rule =
    'works only for a framework, its lists of articles and annexes, and a single article or annex';
  throw invalid(at, search.get(at) ?? '', rule);
}
