/** Whom a requirement names and which times, read out of its words. Rough by nature: pages say so. */
import type { RoleRecord } from '../../dataset/records.ts';

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|thirty)';
const KIND = '(?:[ -](?:working|calendar|business))?';
const UNIT = '(?:hours?|days?|weeks?|months?|years?)';
/** "72 hours", "10 working days", "without undue delay". */
const TIME = new RegExp(
  `\\b(?:${NUMBER}${KIND}[ -]${UNIT}|without (?:undue |any )?(?:further )?delay|immediately|as soon as possible|promptly)\\b`,
  'gi',
);

/** Times that a text names, each once, in its order. */
export function timesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(TIME), ([time]) => time.toLowerCase()))];
}

/** What stands before somebody to whom something is sent or told; "(or" is an alternative to one. */
const TOWARDS = /\b(?:to|notify|notifies|inform|informs|tell|tells|alert|alerts),?\s+|\(or\s+/gi;
/** Words that may come between. */
const BETWEEN = new Set(
  'a affected all an and any both competent each either every first immediately its national of other relevant that the their those'.split(
    ' ',
  ),
);
/** The longest names that roles have, in words, and how many words are looked at. */
const LONGEST_NAME = 8;
const LOOKED_AT = 14;
const AND = 'and';

/** Finds the roles to which something goes: "notify the supervisory authority", "to ENISA and the CSIRT". */
export function recipientFinder(roles: readonly RoleRecord[]): (text: string) => string[] {
  const names = new Map<string, string>();
  for (const { name, forms } of roles) {
    for (const form of [name, `${name}s`, ...forms]) names.set(form.toLowerCase(), name);
  }
  return (text) => {
    const found = Array.from(text.matchAll(TOWARDS), (match) =>
      rolesAt(text.slice(match.index + match[0].length), names),
    );
    return [...new Set(found.flat())];
  };
}

/** The roles that a text begins with, joined by "and". */
function rolesAt(text: string, names: ReadonlyMap<string, string>): string[] {
  const words = text.slice(0, 200).toLowerCase().split(/\s+/, LOOKED_AT);
  const found: string[] = [];
  let place = 0;
  while (place < words.length) {
    const [role, length] = longestName(words, place, names);
    if (role !== undefined) {
      found.push(role);
      if (words[place + length] !== AND) return found;
      place += length;
    } else if (BETWEEN.has((words[place] ?? '').replace(/,$/, ''))) place += 1;
    else return found;
  }
  return found;
}

function longestName(
  words: readonly string[],
  place: number,
  names: ReadonlyMap<string, string>,
): [role: string | undefined, length: number] {
  for (let length = Math.min(LONGEST_NAME, words.length - place); length > 0; length -= 1) {
    const name = words.slice(place, place + length).join(' ');
    const role = names.get(name.replace(/[^\p{L}\p{N}]+$/u, ''));
    if (role !== undefined) return [role, length];
  }
  return [undefined, 0];
}
