/** The text filter of article lists. */
import type { Store } from '../store/index-store.ts';
import { unpackRef } from './index/packed-refs.ts';
import { Session } from './index/session.ts';
import { wordsOf } from './text/words.ts';

/**
 * The articles of a framework, including superseded ones, whose title or content contains every
 * word of the text, in any inflection.
 * @returns labels of articles, in their order; none if the text contains no word
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function articlesMatching(
  store: Store,
  framework: string,
  q: string,
): Promise<string[]> {
  return await Session.run(store, async (session) => {
    const { kernel, call } = session;
    const place = call.frameworkOf(kernel.write(framework), kernel.written);
    if (place < 0) return [];
    const words = wordsOf(q);
    for (const { text } of words) call.addWord(kernel.write(text), kernel.written, 0);
    while (call.lookUpWords(words.length) === 0) await session.readWanted();
    const matches = call.matchAllWords();
    const first = call.boundOf(place, 0);
    const recitals = call.boundOf(place, 1);
    return Array.from({ length: call.countOf(matches) }, (_, at) => call.documentAt(matches, at))
      .filter((document) => document >= first && document < recitals)
      .sort((left, right) => left - right)
      .map((document) => unpackRef(call.refOf(document)));
  });
}
