/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import { RESULT_TYPES } from '../contract/values.ts';
import type { Store } from '../store/index-store.ts';
import { type FileKind, kindNumber } from './index/files.ts';
import { Session } from './index/session.ts';
import type { Kernel } from './kernel/kernel.ts';
import { readMarked } from './query/marked.ts';
import type { ResultRange, SearchInput, SearchOutcome } from './types.ts';

export type { SearchInput, SearchOutcome, SearchResult } from './types.ts';

/** The kernel counts rows in 32 bits; no index has as many documents. */
const LAST_START = 2 ** 31 - 1;

/**
 * @param range rows to return; the counts cover all matches
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function search(
  store: Store,
  input: SearchInput,
  { start, count }: ResultRange,
): Promise<SearchOutcome> {
  return await Session.run(store, async (session) => {
    const { kernel, call } = session;
    const query = kernel.write(input.q);
    if (call.readPlain(query, kernel.written) === 0) readMarked(kernel, input.q);
    // Not compiled before the first search with filters; most searches have none.
    if (Object.keys(input).length > 1) filterBy(kernel, input);
    call.beginSearch(Math.min(start, LAST_START), count);
    while (call.advance() === 0) await session.readWanted();
    return outcomeOf(kernel);
  });
}

function filterBy(kernel: Kernel, { framework, type, tag, role }: SearchInput): void {
  const { call } = kernel;
  const only = (kind: FileKind, value: string): void => {
    call.keepOnlyValue(kindNumber(kind), kernel.write(value), kernel.written);
  };
  if (framework !== undefined) call.keepOnlyFramework(kernel.write(framework), kernel.written);
  if (type !== undefined) call.keepOnlyType(RESULT_TYPES.indexOf(type));
  if (tag !== undefined) only('tags', tag);
  if (role !== undefined) only('roles', role);
}

/**
 * Reads the kernel's output; `source/row-json.ts` describes how it separates rows and marks scores.
 */
function outcomeOf(kernel: Kernel): SearchOutcome {
  const { outcome, outcomeEnd, scoreAt } = kernel.call;
  const start = outcome.value;
  const [head = '', ...rows] = kernel.text(start, outcomeEnd.value - start).split('\n');
  for (let place = 0; place < rows.length; place += 1) {
    rows[place] = rows[place]?.replace('\t', String(scoreAt(place))) ?? '';
  }
  return { ...JSON.parse(head), rows };
}
