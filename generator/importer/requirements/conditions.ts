/** Conditions that govern the main clause (docs/requirements.md, convention 2). */
import type { Clause } from './clause.ts';
import {
  ELLIPTIC,
  ENSURED,
  EVENT_IN_SUBJECT,
  INNER_CONDITION,
  LATER_OPENING,
  NARROWED_MEMBER,
  OPENING_CONDITION,
  PLACE_BEFORE,
  REQUIRED_OF_OTHERS,
  TOPIC,
} from './condition-words.ts';

const EVERY_INNER_CONDITION = new RegExp(INNER_CONDITION.source, 'gi');

/**
 * Whether a condition or an event governs a duty of the main clause: before it, as an aside of its
 * verb, after it unless it is a condition of what must be ensured, or in a relative clause of the subject.
 * @param lead the words between the sentence's first operator and this one, for a joined duty
 * @param predicate what follows the operator
 */
export function isConditional(clause: Clause, lead: string, predicate: string): boolean {
  const [opening, subject, between] = [clause.opening, clause.subject, clause.between].map(
    withoutNarrowedMembers,
  );
  return (
    OPENING_CONDITION.test(opening ?? '') ||
    (opening ?? '').split(/[,;]/).some((piece) => LATER_OPENING.test(piece)) ||
    OPENING_CONDITION.test(subject ?? '') ||
    EVENT_IN_SUBJECT.test(subject ?? '') ||
    INNER_CONDITION.test(between ?? '') ||
    EVENT_IN_SUBJECT.test(between ?? '') ||
    lastPieceIsCondition(lead) ||
    hasCondition(withoutNarrowedMembers(predicate))
  );
}

/** "may or, where the law so requires, shall": the condition of a joined duty. */
function lastPieceIsCondition(lead: string): boolean {
  const pieces = lead.replace(/,\s*$/, '').split(/,|\b(?:or|and)\b/);
  return LATER_OPENING.test(pieces.at(-1) ?? '');
}

function withoutNarrowedMembers(text: string): string {
  return text
    .replace(TOPIC, '')
    .replace(NARROWED_MEMBER, (aside) => aside.slice(0, aside.search(/[, ]/)));
}

function hasCondition(predicate: string): boolean {
  for (const match of predicate.matchAll(EVERY_INNER_CONDITION)) {
    const before = predicate.slice(0, match.index).trimEnd();
    const after = predicate.slice(match.index + match[0].length);
    const words = match[0].replace(/^[\s,]+/, '').toLowerCase();
    if (ENSURED.test(before)) return false;
    // "must require the seller to act where it finds that": what the addressee finds governs the duty.
    if (REQUIRED_OF_OTHERS.test(before) && !/^ (?:it|they)\b/.test(after)) continue;
    if (ELLIPTIC.test(words) && !hasSubject(after) && !isBesideVerb(before, after)) continue;
    if (/^(?:where|when|if|whenever)$/.test(words) && PLACE_BEFORE.test(before)) continue;
    if (/\beven$/.test(before)) continue;
    if (!/^(?:unless$|only\b)/.test(words) && endsInRelative(before)) continue;
    return true;
  }
  return false;
}

/** "whenever relevant changes occur": the adjective belongs to a subject. */
function hasSubject(after: string): boolean {
  return /^ (?!(?:in|by|under|pursuant|to|and|or|for|on|of|with|from|at|as|through) )[a-z]+ [a-z]+\b/.test(
    after,
  );
}

/** Whether "where appropriate" is next to the main verb, or ends the sentence. */
function isBesideVerb(before: string, after: string): boolean {
  const words = before.replace(/[,\s]+$/, '');
  if (/^(?:not|also|only|be|be \w+ed|[a-z]*)$/.test(words)) return true;
  if (/^\s*[.;]?\s*$/.test(after)) return true;
  // "shall disclose it where required in accordance with the law": no comma sets the aside off.
  return !/,$/.test(before) && /^ (?:in accordance|by|under|pursuant|to) /.test(after);
}

/** Whether the text stops inside a relative clause. */
function endsInRelative(before: string): boolean {
  const pieces = before.split(/[,;]/);
  const last = pieces.at(-1) ?? '';
  return (
    /(?:^|\s)(?:which|who|whose|that)\s/i.test(last) ||
    /^\s*(?:which|who)$/.test(last.trim() === '' ? (pieces.at(-2) ?? '') : last)
  );
}
