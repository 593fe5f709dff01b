/** The roles that a clause's subject names. */
import type { Mention, RoleFinder } from './role-finder.ts';
import { isFiniteVerb } from './words.ts';

export interface SubjectRoles {
  roles: string[];
  /** The first role is only "the authority" or "that body"; an earlier name may say which one. */
  isPointing: boolean;
}

const NONE: SubjectRoles = { roles: [], isPointing: false };

const CONNECTIVE =
  /^(?:(?:and|or|but|nor|neither|both|either|however|also|then|therefore|moreover|in addition|in particular|furthermore|nevertheless|otherwise|additionally|equally|likewise|similarly|finally|first|second|in any case|in any event|if so|no|only|even|not)\b,?\s*)+/i;
const PREPOSITIONS =
  'of|for|in|on|to|with|by|from|under|at|within|between|among|against|upon|after|before|during|following|pursuant|regarding|concerning|about|through|than|into|where|when|if|unless|once|as|which|who|whom|whose|that|while';
const PREPOSITION = new RegExp(String.raw`\b(?:${PREPOSITIONS})\b`, 'i');
const ENDS_IN_PREPOSITION = new RegExp(String.raw`\b(?:${PREPOSITIONS}|and|or)$`, 'i');
const OPENING = new RegExp(String.raw`^(?:${PREPOSITIONS})\b`, 'i');
/** Words that may follow a role's name within its phrase; a noun there would make the role an attribute. */
const MAY_FOLLOW =
  /^(?:$|[,;]|(?:[a-z]+(?:ed|ing|ly)|of|for|in|on|to|with|by|from|under|at|within|between|among|against|that|which|who|whose|where|when|other|itself|themselves|himself|alone|responsible|competent|subject|not|as|or|and|also|all|each|both|only|having|known|chosen|sent|given|shown|set|put|whether|before|after|if|whom|than|outside|inside|without|via|per|is|are|has|have|whatever|alike|together|present|able|unable|likely|liable|home|abroad|worldwide)\b)/i;
const POSSESSIVE = /^(?:[’']s?\b|s[’'])/;
/** One body or three, as national company law has it. */
const GOVERNING_BODIES = /\badministrative, management (?:and|or) supervisory bod(?:y|ies)\b/gi;

/**
 * @param subject the words of the subject; an opening without a comma may precede them
 * @param finder the roles to look for
 */
export function subjectRoles(subject: string, finder: RoleFinder): SubjectRoles {
  const text = prepared(subject);
  if (OPENING.test(text) && !/^that /i.test(text)) return afterOpening(text, finder);
  const items = text.split(
    /,\s+(?:and |or )?|\s+(?:and\/or|and|or|as well as|together with|and also)\s+/,
  );
  const roles: string[] = [];
  let isPointing = false;
  for (const [place, part] of items.entries()) {
    // "providers of very large online platforms or of very large online search engines"
    const item = place > 0 && /^of /.test(part) ? `${items[0]?.split(' of ')[0]} ${part}` : part;
    const head = headOf(item, finder);
    if (!head && place === 0) return NONE;
    if (!head || roles.includes(head.role)) continue;
    if (place === 0) isPointing = head.isPointing;
    roles.push(head.role);
  }
  return { roles: withoutGeneric(roles), isPointing };
}

/** Joint names written out: "natural or legal persons". */
export function writtenOut(words: string): string {
  return words
    .replace(GOVERNING_BODIES, 'management body')
    .replace(
      /\bnatural(?: persons?)?(,| or| and) legal (?:persons?|entit\w+)/gi,
      'natural person$1 legal person',
    );
}

function prepared(subject: string): string {
  return writtenOut(subject)
    .replace(/\b(?:one|two|three|four|several|\d+) or more (?!of\b)/gi, '')
    .replace(
      /\b(?:one or more|any|each|all|some|both|at least one|either) of (?=the|its|their|those|these)/gi,
      '',
    )
    .trim()
    .replace(CONNECTIVE, '')
    .trim();
}

interface Head {
  role: string;
  isPointing: boolean;
}

/** The role that is the head of one noun phrase, an attribute ("Commission decision") excluded. */
function headOf(item: string, finder: RoleFinder): Head | null {
  const phrase = item.trim().replace(CONNECTIVE, '').replace(/^by /, '');
  for (const mention of finder.mentions(phrase)) {
    const before = phrase.slice(0, mention.start).replace(/^(?:that|those) /i, '');
    if (PREPOSITION.test(before)) return null;
    if (!isHead(phrase, mention)) continue;
    return {
      role: mention.role,
      isPointing: /^(?:the|that|those|these|this|such|said)\b/i.test(phrase),
    };
  }
  const noun = phrase.match(
    /^(?:the |that |this )?(?:\p{L}+ )?(\p{Lu}\p{L}+)(?=$| (?:of|may|shall|must)\b)/u,
  )?.[1];
  const role = noun === undefined ? undefined : finder.byShortName(noun.toLowerCase());
  return role === undefined ? null : { role, isPointing: false };
}

/** Names that acts use as attributes more often than not: "the Union rolling programme". */
export const ATTRIBUTIVE: ReadonlySet<string> = new Set(['union']);

function isHead(phrase: string, mention: Mention): boolean {
  const after = phrase.slice(mention.end);
  if (ATTRIBUTIVE.has(mention.role)) return /^\s*(?:$|[,;])/.test(after);
  const next = after.trimStart().split(/[^\p{L}-]/u)[0] ?? '';
  return !POSSESSIVE.test(after) && (MAY_FOLLOW.test(after.trimStart()) || isFiniteVerb(next));
}

/** "Union law", "Commission decision": the name only says what kind of thing the next noun is. */
export function isAttribute(text: string, mention: Mention): boolean {
  const after = text.slice(mention.end);
  const next = /^ ([a-z-]+)/i.exec(after)?.[1];
  if (next !== undefined && ATTRIBUTIVE.has(mention.role)) return true;
  // Attributes are in the singular: after "importers" comes their verb.
  if (next === undefined || mention.isPlural || MAY_FOLLOW.test(after.trimStart())) return false;
  return !isFiniteVerb(next) && !/^(?:shall|must|may|can|will|could|does|do)$/.test(next);
}

/** An opening names fewer roles before its subject. */
const MOST_MENTIONS = 20;

/** "For the purposes of this Article the competent authority": the last phrase without a preposition before it. */
function afterOpening(text: string, finder: RoleFinder): SubjectRoles {
  const mentions = finder.mentions(text);
  for (const mention of mentions.slice(-MOST_MENTIONS).toReversed()) {
    const before = text.slice(0, mention.start);
    const lead =
      before.match(/(?:\b(?:the|an?|each|any|that|those|such|relevant|competent|no) )*$/i)?.[0] ??
      '';
    const previous = before.slice(0, before.length - lead.length).trimEnd();
    if (previous === '' || ENDS_IN_PREPOSITION.test(previous) || !isHead(text, mention)) continue;
    const found = subjectRoles(text.slice(previous.length), finder);
    if (found.roles.length > 0) return found;
  }
  return NONE;
}

/** Names that are short for a longer one after "the" or "that". */
export const GENERAL_NAMES: ReadonlySet<string> = new Set(
  'authority body entity provider institution representative party'.split(' '),
);

/** A general name beside one that contains it adds nothing: "law enforcement, immigration or asylum authorities". */
export function withoutGeneric(roles: readonly string[]): string[] {
  return roles.filter(
    (role) =>
      !GENERAL_NAMES.has(role) ||
      !roles.some((other) => other !== role && other.endsWith(` ${role}`)),
  );
}
