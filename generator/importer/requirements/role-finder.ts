/** Finds the names of roles in a text, whatever their number, article or spelling. */
import type { RoleRecord } from '../../dataset/records.ts';

export interface Mention {
  role: string;
  /** Offsets in the text. */
  start: number;
  end: number;
  isPlural: boolean;
}

export interface RoleFinder {
  /** All mentions in order; where names overlap, the one that starts first and reaches furthest. */
  mentions(text: string): Mention[];
  /** Whether the words, an article or quantifier aside, begin with the name of a role. */
  startsWithRole(words: string): boolean;
  /** The role that the act calls by a word alone, such as "the Board"; undefined for none. */
  byShortName(word: string): string | undefined;
}

interface Word {
  text: string;
  key: string;
  start: number;
  end: number;
  /** Whether a mark such as a comma separates it from the word before. */
  isSeparated: boolean;
}

const DETERMINERS = new Set(
  `a an the any each every such this these those that its their all some no both either neither other
   another one more least at relevant respective same various certain said first second`.split(
    /\s+/,
  ),
);
/** Words that a form may hold and a text may vary: "recipient of the service", "of their services". */
const SKIPPED = new Set('a an the any its their that those these this such his her'.split(' '));

/**
 * @param roles the shared list: each name and each of its `forms` is found, in singular and plural
 */
export function createRoleFinder(roles: readonly RoleRecord[]): RoleFinder {
  const forms = new Map<string, { keys: string[]; role: string }[]>();
  const formsSeen = new Set<string>();
  for (const { name, forms: others } of roles) {
    for (const form of [name, ...others]) {
      const keys = wordsOf(form)
        .map((word) => word.key)
        .filter((key) => !SKIPPED.has(key));
      const first = keys[0];
      if (first === undefined || formsSeen.has(keys.join(' '))) continue;
      formsSeen.add(keys.join(' '));
      forms.set(first, [...(forms.get(first) ?? []), { keys, role: name }]);
    }
  }
  for (const list of forms.values()) list.sort((a, b) => b.keys.length - a.keys.length);

  const mentions = (text: string): Mention[] => {
    const words = wordsOf(text);
    const found: Mention[] = [];
    for (let at = 0; at < words.length; ) {
      const match = longestAt(forms, words, at);
      const first = words[at];
      const last = words[match ? match.last : at];
      if (!match || !first || !last) {
        at += 1;
        continue;
      }
      const name = text.slice(first.start, last.end);
      found.push({
        role: match.role,
        start: first.start,
        end: last.end,
        isPlural: wordsOf(name).some(({ key, text: word }) => key !== lower(word)),
      });
      at = match.last + 1;
    }
    return found;
  };

  return {
    mentions,
    startsWithRole(words) {
      const bare = wordsOf(words);
      const start = bare.findIndex((word) => !DETERMINERS.has(word.key));
      return start >= 0 && longestAt(forms, bare, start) !== null;
    },
    byShortName: () => undefined,
  };
}

function longestAt(
  forms: ReadonlyMap<string, { keys: string[]; role: string }[]>,
  words: readonly Word[],
  at: number,
): { role: string; last: number } | null {
  for (const { keys, role } of forms.get(words[at]?.key ?? '') ?? []) {
    let place = at;
    let matched = 0;
    while (matched < keys.length && place < words.length) {
      const key = words[place]?.key ?? '';
      if (place > at && words[place]?.isSeparated) break;
      if (key === keys[matched]) matched += 1;
      else if (matched === 0 || !SKIPPED.has(key)) break;
      place += 1;
    }
    if (matched === keys.length) return { role, last: place - 1 };
  }
  return null;
}

/** Words with hyphens, in the singular and lower case; a possessive keeps only its noun. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)*/gu)) {
    const gap = text.slice(words.at(-1)?.end ?? 0, match.index);
    if (match[0] === 's' && /[’']$/.test(gap)) continue;
    words.push({
      text: match[0],
      key: singular(lower(match[0])),
      start: match.index,
      end: match.index + match[0].length,
      isSeparated: /[,;:.()]/.test(gap),
    });
  }
  return words;
}

/** With hyphens that may break as plain ones. */
const lower = (word: string): string => word.toLowerCase().replace(/‑/g, '-');

function singular(word: string): string {
  if (word.length < 4 || !/[^s]s$/.test(word) || /(?:us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=x|ch|sh)es$|s$/, '');
}
