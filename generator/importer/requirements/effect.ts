/**
 * Statements with an operator that create no duty, ban, right or power for anybody: scope, legal
 * fictions, validity, application of other rules (docs/requirements.md, convention 4).
 */
import type { Clause, JoinedClause } from './clause.ts';
import { anyOf, anyWord } from './patterns.ts';
import type { RoleFinder } from './role-finder.ts';

const ORDINAL = anyWord(
  'this first second third fourth fifth sixth last repealed same present above',
);
const POINTER = anyWord('[Tt]he [Tt]his [Tt]hat [Tt]hese [Tt]hose [Ee]ach');
/** The law itself as subject: "This Regulation", "Article 5", "The second subparagraph". */
const INSTRUMENT = new RegExp(
  `^(?:${POINTER} )?(?:${anyOf(ORDINAL, 'provisions? of(?: this)?', 'rules? (?:in|of)', '(?:exceptions?|derogations?) in')} )*` +
    `${anyWord(
      `Regulations? Directives? Decisions? Articles? Chapters? Sections? Titles? [Pp]aragraphs?
       [Ss]ubparagraphs? [Pp]oints? Annex(?:es)? Treaty Treaties`,
    )}\\b(?! of contact|[’'])`,
);
/** What may be done with an instrument, so that somebody has to do it. */
const WORK_ON_INSTRUMENT = /^be (?:implemented|reviewed|evaluated|transposed)\b/;
/** "The aim is to ..." orders nothing. */
const PURPOSE = /\b(?:aims?|objectives?|purposes?|goals?)\b/i;
/** Duties that a rule extends to somebody: "Those obligations shall apply to importers". */
const OBLIGATION = /\b(?:obligations?|duty|duties|requirements?|prohibitions?)\b/i;
const APPLIES_TO = /^(?:also )?apply (?:also )?to (.*)/;

const FICTION = anyOf(
  'deemed',
  'presumed',
  'construed',
  // "These elements must be considered" is a duty, "must be considered safe" is not.
  'considered(?! *$|,| in | for | when )',
  'regarded',
);
const JURISDICTION = `(?:have|fall under|come under|be under|lie under)(?: the)?(?: exclusive)? jurisdiction`;
const OF_ANY_SUBJECT = new RegExp(
  `^${anyOf(
    `(?:not |no longer )?be (?:automatically |tacitly )?${FICTION}`,
    JURISDICTION,
    'be (?:a|the) \\S+ within the meaning of',
  )}(?!\\w)`,
);

const APPLICATION = `(?:${anyOf(
  anyWord('not also only likewise accordingly therefore nevertheless then'),
  'mutatis mutandis',
  'in any event',
  '(?:as )?from [^,]*',
)} )*(?:, [^,]+, )?${anyOf('apply(?! (?:it|them|the|this|those|these|such|its|that|an?)\\b)', 'be applicable', 'be without prejudice', 'be no obstacle')}`;
const NO_INFLUENCE = `(?:not|in no way|neither) (?:in any way |thereby |be (?:understood|read|taken|used) (?:as|to) )?${anyOf(
  anyWord('affect preclude prejudice prevent cover entail extend constitute confer hinder'),
  'exclude the application',
  '(?:limit|restrict) the',
)}`;
const VALIDITY = anyOf(
  '(?:enter|come) into (?:force|effect|operation)',
  'take effect|expire|lapse|have effect',
  'put an end|bring to an end|end the',
  'cease to (?:apply|be|have effect)',
  'continue to (?:apply|be valid|have effect)',
  'be (?:repealed|addressed to)',
  'mean\\b',
  '(?:remain|be|stay|continue to be)(?: \\w+ly| also)? (?:valid|in force|applicable|binding|void|null and void|unaffected)',
  '(?:be )?(?:tacitly|automatically) extended|(?:be )?extended tacitly',
);
const OTHER_LAW = anyOf(
  '(?:be )?governed by (?!a )',
  '(?:be )?subject to the (?:law|jurisdiction)',
  '(?:be )?determined by (?:the )?(?:law|national)',
  'be subject to review (?:only )?by',
  'not be covered by',
  'not be (?:subject to (?:Directive|Regulation|this)|affected)',
  'have (?:the )?(?:same|equivalent) (?:legal )?(?:effect|force|value)',
  'enjoy the presumption',
  '(?:not )?be (?:automatically |tacitly )?(?:understood|interpreted|referred to as|taken to (?:mean|be|refer)|read (?:as|in)|assumed)',
);
/** Predicates without effect where a thing is the subject. */
const OF_A_THING = new RegExp(`^${anyOf(APPLICATION, NO_INFLUENCE, VALIDITY, OTHER_LAW)}`);

/**
 * @param isRole whether the subject is a role, who can then only be ordered, forbidden or allowed
 * @returns the operators of the main clause, with what follows each, that bind or entitle somebody
 */
export function effectiveClauses(
  { operator, subject, predicate, joined }: Clause,
  isRole: boolean,
  finder: RoleFinder,
): JoinedClause[] {
  return [{ operator, lead: '', predicate }, ...joined].filter((each) =>
    hasAddressee(subject, each, isRole, finder),
  );
}

function hasAddressee(
  subject: string,
  { operator, predicate }: JoinedClause,
  isRole: boolean,
  finder: RoleFinder,
): boolean {
  const words = predicate.replace(/^,[^,]*,\s*/, '');
  if (OF_ANY_SUBJECT.test(words)) return false;
  if (isRole) return true;
  const receiver = OBLIGATION.test(subject) ? words.match(APPLIES_TO)?.[1] : undefined;
  if (receiver !== undefined && finder.startsWithRole(receiver)) return true;
  if (INSTRUMENT.test(subject)) return WORK_ON_INSTRUMENT.test(words);
  if (/^nothing in\b/i.test(subject)) return false;
  if (PURPOSE.test(subject) && /^(?:is|are) to/.test(operator.words)) return false;
  return !OF_A_THING.test(words);
}
