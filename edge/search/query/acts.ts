/** The acts that a query may name: those of the catalogue, by their places in it. */
import type { Acts } from '../../citations/acts.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { fold } from '../text/fold.ts';

/** Searches know neither the letter of the type before a number nor the type of an ELI. */
const BEFORE_NUMBER = /^(?:[dlr]|[a-z_]+\/)(?=\d+\/)/;

/** Superseded acts too; a name that both have is that of the act in force. */
export function actsIn({ names, supersededNames, frameworks }: Catalogue): Acts<number> {
  const lists = [names, supersededNames];
  return {
    named: (key) => {
      const name = fold(key).replace(BEFORE_NUMBER, '');
      const act = actIn(names, name);
      return act === undefined ? actIn(supersededNames, name) : act;
    },
    longestFrom: (word) => Math.max(...lists.map((list) => longestIn(list, fold(word)))),
    titleOf: (act) => frameworks[act]?.title.split(' ') ?? [],
  };
}

/**
 * The lists are searched as text: to make tables of them would take longer than the few look-ups of a query.
 * @returns null for what only begins with a name, undefined where the list has no such name
 */
function actIn(list: string, name: string): number | null | undefined {
  const line = `\n${name}\t`;
  const at = list.indexOf(line);
  if (at < 0) return undefined;
  const [act = ''] = /^\d*/.exec(list.slice(at + line.length, at + line.length + 9)) ?? [];
  return act === '' ? null : Number(act);
}

/** How many words the longest name has that begins with a word. */
function longestIn(list: string, word: string): number {
  let longest = 0;
  const start = `\n${word}`;
  for (let at = list.indexOf(start); at >= 0; at = list.indexOf(start, at + 1)) {
    const words = list.slice(at + 1, list.indexOf('\t', at)).split(' ');
    if (words[0] === word) longest = Math.max(longest, words.length);
  }
  return longest;
}
