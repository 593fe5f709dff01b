/** The acts that citations may name, by what means each of them. */
import type { CitationsFile, CitedAct } from '../contract/index-files.ts';
import { lazy } from '../contract/lazy.ts';

export interface Acts<Act> {
  /**
   * The act that a key means: a name as `name-key.ts` writes it, a CELEX number, the end of an ELI (`reg/2016/679`), or a
   * number with the letter of its type or without (`R2016/679`, `2016/679`). Null for what only begins with a name.
   */
  named: (key: string) => Act | null | undefined;
  /** How many words the longest name has that begins with a word; 0 where none does. */
  longestFrom: (word: string) => number;
  /** The words that follow its number in its title. */
  titleOf: (act: Act) => readonly string[];
}

/** Those that are held. */
export function actsOf({ acts }: CitationsFile): Acts<CitedAct> {
  const keys = new Map(acts.flatMap((act) => act.keys.map((key) => [key, act])));
  const longest = lazy(() => {
    const lengths = new Map<string, number>();
    for (const key of keys.keys()) {
      const words = key.split(' ');
      const [first = ''] = words;
      lengths.set(first, Math.max(words.length, lengths.get(first) ?? 0));
    }
    return lengths;
  });
  return {
    named: (key) => keys.get(key),
    longestFrom: (word) => longest().get(word) ?? 0,
    titleOf: ({ title }) => title.split(' '),
  };
}
