/** Conditions that govern the main clause, by convention 2 of the definitions. */
import type { Clause } from './clause.ts';

const OPENING_CONDITION = new RegExp(
  String.raw`^(?:however|nevertheless|in addition|furthermore|moreover|similarly|conversely|and|but|by way of derogation from [^,]*|notwithstanding [^,]*|without prejudice to [^,]*|for (?:that|this) purpose|to that end|in accordance with [^,]*|pursuant to [^,]*)?,?\s*` +
    String.raw`(?:where|wherever|when|whenever|if|unless|once|only (?:where|if|when)|except (?:where|when|if|in)|save (?:where|in)|in (?:the )?(?:event|case|cases|circumstances|situations|exceptional)|in (?:such|that|those|these|this|each|any such|either|both) (?:a |an )?(?:\w+ )?(?:case|cases|event|circumstances|situation|situations|instance|instances)|` +
    String.raw`up?on (?:(?:a|an|the|any|such|their|its) )?(?:\w+ )?(?:\w+ )?(?:requests?|receipt|receiving|becoming|notification|being|application|expiry|termination|completion|detection)|at the (?:\w+ )?request|following (?:a|the|such a) (?:\w+ )?request|provided that|on condition that|to the extent that|insofar as|in so far as|as soon as|otherwise|on (?:duly|reasonable|imperative)|under (?:exceptional|those|these) (?:conditions|circumstances))\b`,
  'i',
);
/** Conditions as asides of the verb, or behind it. */
const INNER_CONDITION = new RegExp(
  String.raw`(?:^|[\s,])(?:(?:where|when|if|whenever|wherever) (?:so |deemed |strictly |reasonably |technically )?(?:appropriate|applicable|necessary|relevant|possible|available|needed|required|requested|feasible|justified|practicable)|` +
    String.raw`up?on (?:(?:a|an|the|any|such|their|its) )?(?:[a-z-]+ )?(?:and [a-z]+ )?(?:requests?|receipt|receiving|becoming aware)|on (?:(?:its|their|the|a) )?(?:duly )?(?:reasoned |justified |specific )?request|at the (?:[a-z]+ )?request|at (?:its|their) request|following (?:a|such a) (?:[a-z]+ )?request|further to (?:a|such a) (?:[a-z]+ )?request|` +
    String.raw`unless|except (?:where|when|if|in)|save (?:where|in)|provided that|on condition that|in (?:the )?(?:event of|event that)|in (?:duly justified |exceptional )?(?:cases|circumstances|situations) (?:where|in which|of)|only (?:where|if|when|in)|if|when|whenever|where)\b`,
  'gi',
);
/** "the Member State where", "the place where": no condition. */
const PLACE_BEFORE =
  /\b(?:states?|country|countries|places?|territory|areas?|premises|location|websites?|address|point|stage|sector|sectors|language|languages|market|court|courts|dates?|moment|time|period|manner|day|extent|know|assess|determine|verify|ascertain|examine|asses|check|decide|specify|specifies|specifying|see|including|cases|circumstances|situations)$/i;
/** What a condition behind it belongs to instead of the main clause. */
const COMPLEMENT =
  /\b(?:ensures?|ensuring|require|requires|provide|guarantee|procure|stipulate|specify|order|see to it|make sure|decide|ask|oblige|demand|state|demonstrate|verify|prove|confirm|indicate|determine|see)\b[^,;]{0,120}?(?:\bthat\b|\bto [a-z]+)|\bmake sure\b|\bsuch (?:a way )?that\b|\bso that\b/i;
const RELATIVE = /(?:^|\s)(?:which|who|whose|that)\s/i;
/** "importers who have received complaints": an event in the subject's own relative clause. */
const EVENT_IN_SUBJECT = new RegExp(
  String.raw`\b(?:who|which|that)(?:, [^,]+,)? (?:(?:has|have) (?:\w+ly )?(?:reason|grounds|become|received|identified|detected|decided|found|lodged|suffered|considered|requested|obtained|not|modified|exercised|submitted|withdrawn|been (?:subject|notified|informed|requested|granted|asked|ordered))|` +
    String.raw`consider|considers|become|becomes|receive|receives|intend|intends|wish|wishes|decide|decides|detect|detects|discover|discovers|find|finds|claim|claims|suspect|suspects|opt|opts|fail|fails|cease|ceases|learn|learns|substantially modif(?:y|ies)|modif(?:y|ies)|make|makes (?:a|such|use|changes)|request|requests|choose|chooses|rely|relies|disagree|disagrees|object|objects|suffer|suffers|lodge|lodges)\b|` +
    String.raw`\b(?:wishing|intending|deciding|choosing|finding|becoming|receiving|suspecting|claiming)\b`,
  'i',
);

/**
 * Whether a condition or an event governs the main clause: before it, as an aside of its verb, behind
 * it unless what must be ensured takes it, or in a relative clause of the subject.
 */
export function isConditional(clause: Clause, predicate: string): boolean {
  if (OPENING_CONDITION.test(clause.opening) || hasOpeningCondition(clause.opening)) return true;
  if (OPENING_CONDITION.test(clause.subject) || EVENT_IN_SUBJECT.test(clause.subject)) return true;
  if (INNER.test(clause.between)) return true;
  if (EVENT_IN_SUBJECT.test(clause.between)) return true;
  return conditionIn(predicate);
}

const INNER = new RegExp(INNER_CONDITION.source, 'i');

/** A condition behind other openings: "By 1 May, where X applies,". */
function hasOpeningCondition(opening: string): boolean {
  return opening
    .split(/[,;]/)
    .some((piece) =>
      /^\s*(?:and |or )?(?:where|when|if|unless|in the (?:event|case)|upon request|on request|at the request|in such cases?)\b/i.test(
        piece,
      ),
    );
}

function conditionIn(predicate: string): boolean {
  for (const match of predicate.matchAll(INNER_CONDITION)) {
    const before = predicate.slice(0, match.index).trimEnd();
    const words = match[0].trim().toLowerCase();
    if (COMPLEMENT.test(before)) return false;
    const isAdverb = /^(?:where|when|if|whenever|wherever) \S+/.test(words);
    // Between members of a list the aside narrows one member, not the duty.
    if (isAdverb && !isBesideVerb(before, predicate.slice(match.index + match[0].length))) continue;
    if (/^(?:where|when|if|whenever)$/.test(words) && PLACE_BEFORE.test(before)) continue;
    if (/\beven$/.test(before)) continue;
    if (words !== 'unless' && isInRelative(before)) continue;
    return true;
  }
  return false;
}

/** Whether an aside stands next to the main verb, or ends the sentence. */
function isBesideVerb(before: string, after: string): boolean {
  const words = before.replace(/[,\s]+$/, '');
  if (words === '' || /^(?:not|also|only|be|be \w+ed|[a-z]+)$/.test(words)) return true;
  return /^\s*[.;]?\s*$/.test(after);
}

function isInRelative(before: string): boolean {
  const last = before.split(/[,;]/).at(-1) ?? '';
  return RELATIVE.test(last);
}
