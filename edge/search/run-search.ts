/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import type { Store } from '../store/index-store.ts';
import { RESULT_TYPES } from './index/catalogue.ts';
import { kindNumber } from './index/files.ts';
import { Session } from './index/session.ts';
import { readMarked } from './query/marked.ts';
import type { ResultRange, SearchInput, SearchOutcome } from './types.ts';

export type { Interpretation, SearchInput, SearchOutcome, SearchResult } from './types.ts';

/**
 * @param range rows to return; the counts are of all matches
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function search(
  store: Store,
  input: SearchInput,
  { start, count }: ResultRange,
): Promise<SearchOutcome> {
  return await Session.run(store, async (session) => {
    const { kernel, call } = session;
    const text = kernel.write(input.q);
    if (call.readPlain(text, kernel.written) === 0) readMarked(kernel, input.q);
    filterBy(session, input);
    call.beginSearch(start, count);
    while (call.advance() === 0) await session.readWanted();
    return outcomeOf(session);
  });
}

function filterBy({ kernel, call }: Session, { framework, type, tag, role }: SearchInput): void {
  if (framework !== undefined) {
    call.keepOnlyFramework(kernel.write(framework), kernel.written);
  }
  if (type !== undefined) call.keepOnlyType(RESULT_TYPES.indexOf(type));
  if (tag !== undefined) call.keepOnlyValue(kindNumber('tags'), kernel.write(tag), kernel.written);
  if (role !== undefined)
    call.keepOnlyValue(kindNumber('roles'), kernel.write(role), kernel.written);
}

/** What the kernel wrote; scores are numbers, whose digits JavaScript writes. */
function outcomeOf({ kernel, call }: Session): SearchOutcome {
  const start = call.outcome.value;
  const outcome: SearchOutcome = JSON.parse(kernel.text(start, call.outcomeEnd.value - start));
  const scores = kernel.words64(call.outcomeScores.value, outcome.results.length);
  for (const [place, row] of outcome.results.entries()) row.score = scores[place] ?? 0;
  return outcome;
}
