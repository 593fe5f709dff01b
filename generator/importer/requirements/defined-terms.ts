/** Defined terms: short names that an act gives to roles: "the European Data Protection Board (the ‘Board’)". */
import type { RoleRecord } from '../../dataset/records.ts';
import { createRoleFinder } from './role-finder.ts';

/** Last words of role names that acts use alone, with a capital. */
const SHORT =
  /\b(?:board|group|network|forum|panel|office|centre|committee|agency|director|officer|hub|overseer|coordinator|supervisor)\b/;
const EXPLAINED = /([^.;:()]{4,160})\s\((?:the )?[‘'"“](?:the )?([\p{L} -]{3,40})[’'"”]\)/gu;

/**
 * @param texts the act's texts: articles, and recitals where there are any
 * @param roles the shared list
 * @returns lower-case short names with the role that each is short for; the act's own explanation in
 *   brackets decides, else the role of that kind which the act names most often
 */
export function definedTerms(
  texts: readonly string[],
  roles: readonly RoleRecord[],
): Map<string, string> {
  const finder = createRoleFinder(roles);
  const counts = new Map<string, Map<string, number>>();
  const explained = new Map<string, string>();
  for (const text of texts) {
    for (const { role } of finder.mentions(text)) {
      const short = role.match(SHORT)?.[0];
      if (short === undefined || short === role) continue;
      const ofKind = counts.get(short) ?? new Map<string, number>();
      counts.set(short, ofKind.set(role, (ofKind.get(role) ?? 0) + 1));
    }
    for (const [, name = '', short = ''] of text.matchAll(EXPLAINED)) {
      const role = finder
        .mentions(name)
        .findLast((mention) => /^[’'”"]?$/.test(name.slice(mention.end)))?.role;
      if (role !== undefined && /^\p{Lu}/u.test(short) && !explained.has(short.toLowerCase()))
        explained.set(short.toLowerCase(), role);
    }
  }
  const terms = new Map<string, string>();
  for (const [short, ofKind] of counts) {
    const [most] = [...ofKind].sort((a, b) => b[1] - a[1]);
    if (most) terms.set(short, most[0]);
  }
  for (const [short, role] of explained) terms.set(short, role);
  return terms;
}
