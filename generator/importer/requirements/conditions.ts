/** Conditions that govern the main clause (docs/requirements.md, convention 2). */
import type { Clause } from './clause.ts';
import { anyOf, anyWord, pattern } from './patterns.ts';

const POSSESSOR = '(?:(?:an?|the|any|such|their|its|each) )?';
const REQUEST = anyOf(
  `up?on ${POSSESSOR}(?:[a-z-]+ )?(?:and [a-z]+ )?requests?`,
  `on ${POSSESSOR}(?:duly )?(?:[a-z]+ )?(?:request|demand)`,
  `at (?:the|its|their) (?:[a-z’']+ )?request`,
  `(?:following|further to) (?:the |an? |such an? )?(?:[a-z’']+ )?request`,
);
const EVENT = `up?on ${POSSESSOR}(?:[a-z]{3,}ing|${anyWord('receipt notification detection')})`;
const EXCEPTION = anyOf('unless', 'except (?:where|when|if|in)', 'save (?:where|in)');
const PROVISO = anyOf('provided that', '(?:up)?on (?:the )?condition that');
const ELLIPSIS = `(?:where|when|if|whenever|wherever) (?:so |deemed |strictly |reasonably |technically )?${anyWord(
  'appropriate applicable necessary relevant possible available needed required requested feasible justified practicable useful',
)}`;

const LINK = anyOf(
  anyWord('however nevertheless furthermore moreover similarly conversely and but'),
  'in addition',
  '(?:by way of derogation from|notwithstanding|without prejudice to|in accordance with|pursuant to) [^,]*',
  '(?:for (?:that|this) purpose|to that end)',
);
const CASE = anyWord('cases? events? circumstances situations? instances?');

/** A condition at the head of a sentence, or of the words before its subject. */
const OPENING_CONDITION = pattern(
  `^(?:${LINK})?,?\\s*${anyOf(
    anyWord('where wherever when whenever if once otherwise'),
    'only (?:where|if|when)',
    'in (?:the )?(?:event|cases?|circumstances|situations|exceptional|duly justified)',
    `in (?:such|that|those|these|this|each|other|any such|any other|either|both|the latter|the former) (?:an? )?(?:\\w+ )?${CASE}`,
    `on (?:duly|reasonable|imperative)`,
    'under (?:exceptional|those|these) (?:conditions|circumstances)',
    'to the extent that|in ?so ?far as|as soon as',
    `upon (?:the )?(?:application|expiry|termination|completion)`,
    REQUEST,
    EVENT,
    EXCEPTION,
    PROVISO,
  )}\\b`,
);

/** A condition that follows other words before the subject: "By 1 May, where X applies,". */
const LATER_OPENING = pattern(
  `^\\s*(?:and |or )?${anyOf(
    anyWord('where when if unless'),
    'in the (?:event|case)',
    'in such (?:an? )?cases?',
    REQUEST,
    PROVISO,
  )}\\b`,
);

/** A condition as an aside of the verb, or after it. */
const INNER_CONDITION = pattern(
  `(?:^|[\\s,])${anyOf(
    ELLIPSIS,
    REQUEST,
    EVENT,
    EXCEPTION,
    PROVISO,
    'in (?:the )?(?:event of|event that)',
    'in (?:duly justified |exceptional )?(?:cases|circumstances|situations) (?:where|in which|of)',
    'only (?:where|if|when|in (?:the )?(?:event|cases?))',
    'in (?:any of )?the following (?:cases|circumstances|situations)',
    'once (?:it|they|he or she|(?:the|all|such|that) (?:[\\w-]+ ){1,4}(?:has|have|is|are))',
    'if(?! any\\b)|when|whenever|where',
  )}\\b`,
);

/** "where appropriate": a condition without a verb. */
const ELLIPTIC = pattern(`^${ELLIPSIS}$`);

/** "the Member State where", "in order to determine when": not a condition. */
const PLACE_BEFORE = pattern(
  `\\b${anyWord(
    `states? country countries places? territory areas? premises location websites? address points? stage
     sectors? languages? market courts? dates? moment time period manner day extent know assess determine
     verify ascertain examine check decide specify specifies specifying see including cases circumstances
     situations methods`,
  )}$`,
);

/** Orders to ensure that something is so: a condition after them belongs to what is ensured. */
const ENSURED = pattern(
  anyOf(
    `\\b${anyWord(
      `ensure ensures ensuring require provide guarantee stipulate specify decide demonstrate verify state
       prove confirm indicate determine agree check assess satisfied`,
    )}(?:, [^,]+,)?(?: [\\w-]+){0,3} (?:that|whether)\\b`,
    '\\bsuch (?:a way )?that\\b|\\bso that\\b|\\bmake sure\\b|\\bsee to it\\b',
  ),
);

/** "importers who have received complaints": an event in the subject's own relative clause. */
const EVENT_IN_SUBJECT = pattern(
  anyOf(
    `\\b(?:who|which|that)(?:, [^,]+,)? ${anyOf(
      `(?:has|have) (?:\\w+ly )?${anyWord(
        `reason grounds become received identified detected decided found lodged suffered considered requested
         obtained not modified exercised submitted withdrawn taken adopted`,
      )}`,
      '(?:has|have) been (?:subject|notified|informed|requested|granted|asked|ordered)',
      anyWord(
        `knows? considers? becomes? receives? intends? wish(?:es)? decides? detects? discovers? finds? claims?
         suspects? opts? fails? ceases? learns? modif(?:y|ies) requests? chooses? rel(?:y|ies) disagrees?
         objects? suffers? lodges?`,
      ),
      '(?:do|does|is|are) not',
      'substantially modif(?:y|ies)',
      'makes? (?:a|such|use|changes)',
    )}\\b`,
    'seeking to [a-z]+',
    `(?<!^|\\b(?:the|an?|any|each) )\\b${anyWord(
      'wishing intending deciding choosing finding becoming receiving suspecting claiming',
    )}\\b`,
  ),
);

/** "and, where applicable, Y": the aside narrows one member of a list. */
const NARROWED_MEMBER =
  /(?<!, )\b(?:and|or|as well as|including|but also),? (?:where|if|when|upon|on|in the event|in the case|at)\b[^,;]*,/gi;

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
  return text.replace(NARROWED_MEMBER, (aside) => aside.slice(0, aside.search(/[, ]/)));
}

/** How many characters before a condition tell what it belongs to. */
const REACH = 400;

function hasCondition(predicate: string): boolean {
  const ensured = ENSURED.exec(predicate);
  const end = ensured === null ? predicate.length : ensured.index + ensured[0].length;
  for (const match of predicate.matchAll(EVERY_INNER_CONDITION)) {
    if (match.index >= end) return false;
    const before = predicate.slice(Math.max(0, match.index - REACH), match.index).trimEnd();
    const after = predicate.slice(match.index + match[0].length);
    const words = match[0].replace(/^[\s,]+/, '').toLowerCase();
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
