/** How acts word the conditions and events on which a duty arises. */
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
export const OPENING_CONDITION = pattern(
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
export const LATER_OPENING = pattern(
  `^\\s*(?:and |or )?${anyOf(
    anyWord('where when if unless'),
    'in the (?:event|case)',
    'in such (?:an? )?cases?',
    REQUEST,
    PROVISO,
  )}\\b`,
);

/** A condition as an aside of the verb, or after it. */
export const INNER_CONDITION = pattern(
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
export const ELLIPTIC = pattern(`^${ELLIPSIS}$`);

/** "the Member State where", "in order to determine when": not a condition. */
export const PLACE_BEFORE = pattern(
  `\\b${anyWord(
    `states? country countries places? territory areas? premises location websites? address points? stage
     sectors? languages? market courts? dates? moment time period manner day extent know assess determine
     verify ascertain examine check decide specify specifies specifying see including cases circumstances
     situations methods`,
  )}$`,
);

/** Orders to ensure that something is so: a condition after them belongs to what is ensured. */
export const ENSURED = pattern(
  anyOf(
    `\\b${anyWord(
      `ensure ensures ensuring require provide guarantee stipulate specify decide demonstrate verify state
       prove confirm indicate determine agree check assess satisfied`,
    )}(?:, [^,]+,)?(?: [\\w-]+){0,3} (?:that|whether)\\b`,
    '\\bsuch (?:a way )?that\\b|\\bso that\\b|\\bmake sure\\b|\\bsee to it\\b',
  ),
);

/** Orders to make somebody else do something, likewise. */
export const REQUIRED_OF_OTHERS = pattern(
  `(?<!\\b(?:an?|the|any|such|that|its|their|of) )\\b${anyWord(
    'require order ask oblige request demand instruct enable allow invite encourage',
  )}\\b[^,;]{0,200}? to (?!${anyWord('the an? any each those its their that them')}\\b)[a-z]+`,
);

/** "importers who have received complaints": an event in the subject's own relative clause. */
export const EVENT_IN_SUBJECT = pattern(
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
export const NARROWED_MEMBER =
  /(?<!, )\b(?:and|or|as well as|including|but also),? (?:where|if|when|upon|on|in the event|in the case|at)\b[^,;]*,/gi;

/** "where product safety is concerned" names a topic. */
export const TOPIC = /\bwhere [^,;]{1,80} (?:is|are) concerned\b/gi;
