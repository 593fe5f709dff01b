/** Tells a main clause's verb from the verb of a condition or of a relative clause. */
import { isFiniteVerb, isVerbOrNoun } from './words.ts';

const SUBORDINATORS = new Set(
  `which who whom whose that where when whenever if unless whether because while once what how until
   wherever`.split(/\s+/),
);
const OPENERS = new Set(
  'where when whenever if unless once while although though until'.split(' '),
);
/** Before "that", these make it a demonstrative: "of that Member State". */
const BEFORE_POINTER = new Set(
  `of to in by for from with on and or under at within against into between than as through towards
   about concerning when where if after before`.split(/\s+/),
);
/** After "that", these begin a clause. */
const CLAUSE_BEGINS = new Set(
  'the a an it they this these those its their any each no such all he she there where'.split(' '),
);
const NOT_VERBS = new Set(
  `the a an any each such this these those its their his her all some no every both either it they he
   she in of to for by with on from at under where when if as and or not only`.split(/\s+/),
);
/**
 * Whether an operator that follows `before` directly belongs to a subordinate clause.
 * @param before the text from the last comma to the operator
 * @param startsWithRole whether words begin with a role, and so not with a verb
 */
export function endsInSubordinate(
  before: string,
  startsWithRole: (words: string) => boolean,
): boolean {
  const words = before.trim().split(/\s+/);
  const lower = words.map((word) => word.toLowerCase());
  for (let place = lower.length - 1; place >= 0; place -= 1) {
    const word = lower[place] ?? '';
    if (!SUBORDINATORS.has(word)) continue;
    if (word === 'that' && isPointer(lower, place)) continue;
    return !isClosed(words.slice(place + 1), word, lower[place - 1] ?? '', startsWithRole);
  }
  return false;
}

/** Whether a sentence begins with a condition: "Where a provider ceases its work and cannot ...". */
export function opensWithCondition(words: string): boolean {
  return OPENERS.has(words.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
}

function isPointer(words: readonly string[], place: number): boolean {
  const previous = words[place - 1] ?? '';
  if (BEFORE_POINTER.has(previous)) return true;
  const next = words[place + 1] ?? '';
  if (CLAUSE_BEGINS.has(next)) return false;
  return place === 0;
}

/** Whether the clause after a subordinator has its verb before the operator. */
function isClosed(
  words: readonly string[],
  subordinator: string,
  previous: string,
  startsWithRole: (words: string) => boolean,
): boolean {
  const lower = words.map((word) => word.toLowerCase().replace(/[^\p{L}'’-]/gu, ''));
  if (lower.some((word) => isFiniteVerb(word))) return true;
  const isRelative = /^(?:which|who|that)$/.test(subordinator) && !BEFORE_POINTER.has(previous);
  if (!isRelative) return /(?:ing|ed)$/.test(lower[0] ?? '') && subordinator !== 'whether';
  const first = lower.findIndex((word) => !/ly$/.test(word));
  const verb = lower[first] ?? '';
  if (words.length - first < 2 || NOT_VERBS.has(verb)) return false;
  return isVerbOrNoun(verb) || !startsWithRole(words.slice(first).join(' '));
}
