/**
 * Statements with an operator that create no duty, ban, right or power for anybody: scope, legal
 * fictions, validity, application of other rules.
 */
import type { Clause } from './clause.ts';

/** The law itself as subject: "This Regulation", "Article 5", "The second subparagraph". */
const INSTRUMENT = new RegExp(
  String.raw`^(?:(?:[Tt]he|[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Ee]ach) )?(?:(?:this|first|second|third|fourth|fifth|sixth|last|repealed|same|present|above|provisions? of(?: this)?|rules? (?:in|of)|exceptions? in|derogations? in) )*` +
    String.raw`(?:Regulations?|Directives?|Decisions?|Articles?|Chapters?|Sections?|Titles?|[Pp]aragraphs?|[Ss]ubparagraphs?|[Pp]oints?|Annex(?:es)?|Treaty|Treaties)\b(?! (?:of contact))`,
);
/** Other law as subject, which applies or does not: "The obligation laid down in paragraph 1". */
const NO_EFFECT: readonly RegExp[] = [
  /^(?:not |also |only |likewise |accordingly |therefore |nevertheless |mutatis mutandis |then |in any event |as from [^,]*|from [^,]*)*(?:, [^,]+, )?(?:apply|be applicable|be without prejudice|be no obstacle)\b/,
  /^(?:not |in no way |neither )(?:in any way |thereby |be (?:understood|read|taken|used)? ?(?:as|to) )?(?:affect|preclude|prejudice|prevent|exclude the application|limit the|restrict the|cover|entail|extend|constitute|confer|hinder)/,
  /^(?:enter into force|come into (?:force|effect|operation)|take effect|cease to (?:apply|be|have effect)|be repealed|expire|lapse|have effect|put an end|continue to (?:apply|be valid|have effect)|be addressed to|mean\b|bring to an end|end the)/,
  /^(?:remain|be|stay|continue to be)(?: \w+ly| fully| also)? (?:valid|in force|applicable|binding|void|null and void|unaffected)\b/,
  /^(?:not )?be (?:automatically |tacitly )?(?:deemed|presumed|construed|considered|understood|regarded|interpreted|referred to as|taken to (?:mean|be|refer)|read (?:as|in)|assumed)\b/,
  /^be subject to review (?:only )?by\b/,
  /^(?:be )?(?:tacitly extended|automatically extended|extended tacitly|governed by (?!a )|subject to the (?:law|jurisdiction)|determined by (?:the )?(?:law|national))/,
  /^be (?:a|the) \S+ within the meaning of/,
  /^(?:have|fall under|come under|be under|lie under)(?: the)?(?: exclusive)? jurisdiction\b/,
];
const OF_ANY_SUBJECT: readonly RegExp[] = [
  /^(?:not )?be (?:automatically |tacitly )?(?:deemed|presumed|construed|considered|regarded)\b/,
  /^(?:have|fall under|be under|come under)(?: the)?(?: exclusive)? jurisdiction\b/,
  /^be (?:a|the) \S+ within the meaning of/,
];
const AMENDMENT =
  /\b(?:is|are) (?:hereby )?(?:amended (?:as follows|in accordance)|replaced by the following)|\bthe following [\w ]{1,40} (?:is|are) (?:added|inserted)\b|^(?:In |The )?(?:Regulation|Directive|Decision|Annex|Article|Articles|[Pp]oints?|[Pp]aragraphs?)\b.{0,120} (?:is|are) (?:added|inserted|deleted)\b/;

/** Whether a sentence amends another act: what it quotes is that act's text. */
export function isAmendment(sentence: string): boolean {
  return AMENDMENT.test(sentence);
}

/**
 * Whether one operator's clause has no addressee at all.
 * @param subject the words of the clause's subject
 * @param predicate what follows the operator
 * @param hasRole whether the subject is a role, who can then only be ordered, forbidden or allowed
 */
export function isWithoutAddressee(subject: string, predicate: string, hasRole: boolean): boolean {
  const words = predicate.replace(/^,[^,]*,\s*/, '');
  if (OF_ANY_SUBJECT.some((pattern) => pattern.test(words))) return true;
  if (hasRole) return false;
  if (INSTRUMENT.test(subject) && !/^be (?:implemented|reviewed|evaluated|transposed)/.test(words))
    return true;
  if (/^nothing in\b/i.test(subject)) return true;
  return NO_EFFECT.some((pattern) => pattern.test(words));
}

/** The clauses of a statement that bind or entitle somebody. */
export function effectiveClauses(
  clause: Clause,
  hasRole: boolean,
): { operator: Clause['operator']; predicate: string }[] {
  const all = [{ operator: clause.operator, predicate: clause.predicate }, ...clause.joined];
  return all.filter((each) => !isWithoutAddressee(clause.subject, each.predicate, hasRole));
}
