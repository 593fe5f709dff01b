/** What texts cite: provisions of their own act and of others, each with its place in the text. */
import { type Acts, actsOf } from '../../edge/citations/acts.ts';
import { stepsWithId } from '../../edge/citations/read-citation.ts';
import { type Part, partsOf } from '../../edge/citations/read-several.ts';
import { type Mention, readText, type Stretch } from '../../edge/citations/reader.ts';
import { plainText } from '../../edge/citations/tokens.ts';
import { isPart, isRoot } from '../../edge/citations/units.ts';
import type { CitedAct } from '../../edge/contract/index-files.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { celexOfCited } from '../../edge/law/celex.ts';
import { rootOf } from '../../edge/law/provision-id.ts';
import { sentencesOf } from '../../edge/law/sentences.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { oncePer } from '../dataset/once-per.ts';
import { citationsFile } from './citations.ts';
import { citedIds, type HeldAct, heldAct, partOfAnnex } from './held-act.ts';

export type Reference = Wire<'Reference'>;

/** Where a text stands. */
export interface Holder {
  framework: Framework;
  /** `art_5/par_2`, `rct_26`, `anx_I` */
  id: string;
  /** Of the article or annex; empty for a recital. */
  title: string;
}

/** @returns what a text cites, in its order, the parts of its own provision included */
export type ReferenceReader = (text: string, holder: Holder) => Reference[];

/** Acts that are held, by slug, and how texts name them. */
interface Library {
  acts: Acts<CitedAct>;
  held: ReadonlyMap<string, HeldAct>;
}

/** The reader of a dataset. It remembers what it read: documents, lists and pages need the same. */
export const referencesOf = oncePer((dataset: Dataset): ReferenceReader => {
  const [, file] = citationsFile(dataset);
  const held = new Map(dataset.frameworks.map((each) => [each.record.slug, heldAct(each)]));
  const library = { acts: actsOf(JSON.parse(file)), held };
  const read = new Map<string, Reference[]>();
  return (text, holder) => {
    const key = `${holder.framework.record.slug} ${holder.id} ${text}`;
    const references = read.get(key) ?? readReferences(text, holder, library);
    read.set(key, references);
    return references;
  };
});

/** An act that a text names. */
interface NamedAct extends Stretch {
  mention: Mention<CitedAct>;
  /** `Regulation`; null where its name does not say it. */
  type: string | null;
  slug: string | null;
  celex: string | null;
}

/** The act of a citation: one that is named, that of the text, or one without a number, such as a treaty. */
type ActOfCitation = NamedAct | 'own' | null;

interface Place extends Holder, Library {
  /** The act of citations that name none. */
  usual: ActOfCitation;
}

function readReferences(text: string, holder: Holder, library: Library): Reference[] {
  const place = { ...holder, ...library, usual: usualAct(holder, library) };
  const found: Reference[] = [];
  const before: NamedAct[] = [];
  for (const { sentence, at } of sentencesIn(text)) {
    const { plain, offsetOf } = plainText(sentence);
    const { citations, mentions } = readText(plain, library.acts, { isAlone: false });
    const named = mentions
      .flatMap((mention) => namedAct(plain, mention, library) ?? [])
      .filter(({ slug }) => slug !== holder.framework.record.slug);
    place.id =
      partOfAnnex(sentence, holder.id, library.held.get(holder.framework.record.slug)) ?? place.id;
    const parts = partsOf(citations).filter((part) => hasId(plain, part, place));
    const read = referencesInSentence(plain, parts, { named, before }, place, found.at(-1) ?? null);
    for (const { start, end: lastEnd, ...reference } of read) {
      const end = balancedEnd(plain, start, lastEnd);
      const stretch = { start: at + offsetOf(start), end: at + offsetOf(end - 1) + 1 };
      found.push({ text: text.slice(stretch.start, stretch.end), ...stretch, ...reference });
    }
    before.push(...named);
  }
  return found;
}

/**
 * A list of provisions ends with its line ("under Article 47;" is no list with the next point, "(t)"), and an act is
 * beside a citation only in the same sentence.
 */
function* sentencesIn(text: string): Generator<{ sentence: string; at: number }> {
  let lineStart = 0;
  for (const line of text.split('\n')) {
    let at = 0;
    for (const sentence of sentencesOf(line)) {
      at = line.indexOf(sentence, at);
      yield { sentence, at: lineStart + at };
      at += sentence.length;
    }
    lineStart += line.length + 1;
  }
}

/** The end of a stretch without a bracket that closes one before it, and with that which closes one in it. */
function balancedEnd(plain: string, start: number, end: number): number {
  let open = 0;
  for (let at = start; at < end; at += 1) {
    if (plain[at] === '(') open += 1;
    if (plain[at] === ')') open -= 1;
    if (open < 0) return at;
  }
  return open > 0 && plain[end] === ')' ? end + 1 : end;
}

type SentenceReference = Omit<Reference, 'text'>;

/** @param last reference of the sentences before, to which "that Article" may go back */
function referencesInSentence(
  plain: string,
  parts: readonly Part<CitedAct>[],
  { named, before }: { named: readonly NamedAct[]; before: readonly NamedAct[] },
  place: Place,
  last: SentenceReference | null,
): SentenceReference[] {
  const found: SentenceReference[] = [];
  const unread = new Set(named);
  /** All of a list have one, with the name of the act beside it. */
  const stretches = new Map<Stretch, Stretch>();
  for (const part of parts) {
    const actsBefore = [...before, ...named.filter(({ end }) => end <= part.list.start)];
    const act = actOf(plain, part, { named, before: actsBefore }, place);
    const previous = found.at(-1) ?? last;
    // "The Annex" of "Article 2 of the Annex to Recommendation 2003/361/EC" is read with the article.
    if (found.some(({ start, end }) => start < part.list.start && part.list.end < end)) continue;
    const stretch = stretches.get(part.list) ?? { ...part.list };
    stretches.set(part.list, stretch);
    if (act !== null && act !== 'own' && unread.has(act)) {
      if (isBeside(plain, act, stretch)) {
        unread.delete(act);
        stretch.start = Math.min(stretch.start, act.start);
        stretch.end = Math.max(stretch.end, act.end);
      } else if (SAYS_IN.test(plain.slice(act.end, stretch.start))) unread.delete(act);
    }
    const kind = kindOf(plain, stretch, act, place);
    const ids = provisionIds(plain, part, act, place, previous);
    for (const provision_id of ids) {
      // What the act itself does not have is of an act that nothing names here.
      const isOther = act === 'own' && provision_id === null;
      const others = referenceTo(isOther ? null : act, place);
      // Of an act that is not held no two of a list differ.
      const isRepeated = found.some(
        (each) => each.start === stretch.start && each.provision_id === provision_id,
      );
      if (!isRepeated) found.push({ ...stretch, ...others, provision_id, kind });
    }
  }
  for (const act of unread) {
    const { start, end } = act;
    const kind = kindOf(plain, act, act, place);
    found.push({ start, end, ...referenceTo(act, place), provision_id: null, kind });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Whether nothing but small words stands between an act and a provision: "of the Annex to". */
function isBeside(plain: string, act: Stretch, { start, end }: Stretch): boolean {
  const between = act.start < start ? plain.slice(act.end, start) : plain.slice(end, act.start);
  return OF_ACT.test(between) || (between.length < 40 && !/[a-z]{5}/.test(between));
}

const referenceTo = (act: ActOfCitation, { framework: { record } }: Place) =>
  act === 'own'
    ? { celex: record.celex_number, framework_slug: record.slug }
    : { celex: act?.celex ?? null, framework_slug: act?.slug ?? null };

/** The type of an act, where the reader takes its number alone: "Recommendation ", "Regulation (EU, Euratom) ". */
const TYPE_BEFORE = /\b(?:Regulation|Directive|Decision|Recommendation) (?:\([^)]*\) )?$/;

/** @returns null where the words are no name: "a red team" is no Radio Equipment Directive */
function namedAct(plain: string, mention: Mention<CitedAct>, { held }: Library): NamedAct | null {
  const { act, end } = mention;
  if (!/[A-Z\d ]/.test(plain.slice(mention.start, end))) return null;
  const [typeBefore = ''] = TYPE_BEFORE.exec(plain.slice(0, mention.start)) ?? [];
  const start = mention.start - typeBefore.length;
  const [type = null] = /\b(?:Regulation|Directive|Decision)\b/.exec(plain.slice(start, end)) ?? [];
  const celex = held.get(act?.slug ?? '')?.framework.record.celex_number;
  const slug = act?.slug ?? null;
  return { mention, start, end, type, slug, celex: celex ?? celexOfCited(plain.slice(0, end)) };
}

/**
 * Whether a citation may have an id: titles, chapters and sections have none, but for parts and sections of an annex, nor
 * has a subparagraph of the text itself. "Part E: Technology" heads a part. "An annex" means none, and "No 2185/96" is
 * the number of an act.
 */
function hasId(plain: string, { steps, list }: Part<CitedAct>, { id }: Holder): boolean {
  if (/^(?:annex(?:es)?\b|No )/.test(plain.slice(list.start))) return false;
  if (stepsWithId(steps).length === 0) return false;
  const [first] = steps;
  const isOfAnnex = id.startsWith('anx_') && first?.unit !== 'chapter' && first?.unit !== 'title';
  const isHeading = list.start === 0 && /^(?:[:.]|$)/.test(plain.slice(list.end));
  if (isHeading && first !== undefined && isPart(first)) return false;
  return first === undefined || !isPart(first) || steps.some(isRoot) || isOfAnnex;
}

/** What stands behind a citation and says of what it is. */
const OF_THAT_ACT = /^,? (?:of|to|in) (?:that|the said|the same) (Regulation|Directive|Decision)\b/;
const OF_THIS_ACT = /^,? (?:of|to|in) this (?:Regulation|Directive|Decision)\b/;
/** "To Commission ", "of the Annex to ", "of each of ": what may stand between a provision and its act. */
const OF_ACT =
  /^,? (?:of|to) (?:each of )?(?:the )?(?:Annex to )?(?:(?:Commission|Council|Delegated|Framework|Implementing) )*$/;
/** Between an act and its provision: "Directive 2013/36/EU lays down in Article 5", "defines as such in its Article 5". */
const SAYS_IN = /^ [a-z]+s(?: [a-z]+){0,2} (?:in|with) (?:its )?$/;
const THEREOF = /^,? there(?:of|to)\b/;
/** An article of an annex is none of its act: Recommendation 2003/361/EC has such an annex. */
const OF_ITS_ANNEX = /^,? of (?:its|that) Annex\b/;
/** "(Annex, Article 3(2))" is of the act that was named last: acts have no articles in annexes of their own. */
const ARTICLE_OF_ANNEX = /^Annex, Article\b/;
const isOfItsAnnex = (
  plain: string,
  { list, steps }: Pick<Part<CitedAct>, 'list' | 'steps'>,
): boolean =>
  OF_ITS_ANNEX.test(plain.slice(list.end)) && steps.some(({ unit }) => unit === 'article');
const OF_OTHER_LAW =
  /^,? (?:(?:of (?:the |that )?|to that )(?!(?:Regulation|Directive|Decision|Act|Annex|Article)\b)\p{Lu}|T(?:F)?EU\b|Working Party\b)/u;
/** "This Regulation, " before a citation. */
const THIS_ACT_THEN = /\bthis (?:Regulation|Directive|Decision)(?:, |'s )$/;
/** In a table that sets an older act beside the new one: "old Article 3: new Article 5", "Article 3 -> Article 5". */
const NEW_ACT_THEN = /->|\bnew\b|\bthis (?:Regulation|Directive|Decision)\b/;
const OTHER_LAW_THEN = /\bT(?:F)?EU\)?,? $/;
const ITS = /\bits $/;
/** How far what stands behind a citation is looked at. */
const BEHIND = 60;

function actOf(
  plain: string,
  { list, mention, steps }: Part<CitedAct>,
  { named, before }: { named: readonly NamedAct[]; before: readonly NamedAct[] },
  { usual, framework, title }: Place,
): ActOfCitation {
  const ahead = plain.slice(0, list.start);
  const behind = plain.slice(list.end, list.end + BEHIND);
  if (OF_THIS_ACT.test(behind)) return 'own';
  const [, type] = OF_THAT_ACT.exec(behind) ?? [];
  if (type !== undefined) return before.findLast((each) => each.type === type) ?? null;
  const beside = named.find((each) => each.mention === mention);
  // "To products covered by this Regulation, Article 10 of Regulation (EU) 2019/1020 applies."
  if (THIS_ACT_THEN.test(ahead) && !(beside && beside.start >= list.end)) return 'own';
  if (beside !== undefined) return beside;
  // The act may name itself, and "red" may be no name.
  if (mention !== null) return mention.act?.slug === framework.record.slug ? 'own' : null;
  const next = named.find(
    ({ start }) => start >= list.end && OF_ACT.test(plain.slice(list.end, start)),
  );
  if (next !== undefined) return next;
  const subject = named.findLast(({ end }) => end <= list.start);
  if (subject !== undefined && SAYS_IN.test(plain.slice(subject.end, list.start))) return subject;
  if (ARTICLE_OF_ANNEX.test(plain.slice(list.start))) return subject ?? before.at(-1) ?? null;
  const isOfLast =
    THEREOF.test(behind) ||
    isOfItsAnnex(plain, { list, steps }) ||
    (ITS.test(ahead) && steps.some(isRoot));
  if (isOfLast && usual === 'own') return before.at(-1) ?? 'own';
  if (CORRELATION.test(title)) {
    if (NEW_ACT_THEN.test(ahead)) return 'own';
    const [older] = before;
    return before.every(({ celex }) => celex === older?.celex) ? (older ?? null) : null;
  }
  return OF_OTHER_LAW.test(behind) || OTHER_LAW_THEN.test(ahead) ? null : usual;
}

const AMENDING = /^Amendments? /;
/** Of a table that sets an older act beside the new one, only what names its act is told from the older one. */
const CORRELATION = /^Correlation /i;

/** In an article that amends another act, "paragraph 6 is deleted" means a paragraph of that act. */
function usualAct({ title }: Holder, library: Library): ActOfCitation {
  if (CORRELATION.test(title)) return null;
  if (!AMENDING.test(title)) return 'own';
  const { plain } = plainText(title);
  const { mentions } = readText(plain, library.acts, { isAlone: false });
  const [only, another] = mentions.flatMap((each) => namedAct(plain, each, library) ?? []);
  if (another !== undefined) return null;
  return only ?? 'own';
}

const THIS_ANNEX = /\bthis Annex$/;
/** "Of that paragraph": of the provision that was cited last. */
const OF_THAT_PROVISION = /^,? of that (Article|paragraph|Annex)\b/;

function provisionIds(
  plain: string,
  part: Part<CitedAct>,
  act: ActOfCitation,
  place: Place,
  last: SentenceReference | null,
): (string | null)[] {
  const slug = act === 'own' ? place.framework.record.slug : act?.slug;
  const held = place.held.get(slug ?? '');
  if (held === undefined) return [null];
  const behind = plain.slice(part.list.end, part.list.end + BEHIND);
  if (isOfItsAnnex(plain, part)) return [null];
  const [, that] = OF_THAT_PROVISION.exec(behind) ?? [];
  const root = rootOf(place.id);
  const isThis = THIS_ANNEX.test(plain.slice(0, part.list.end)) && root.startsWith('anx_');
  if (act === 'own' && isThis) return [root];
  // "Article 37(6): without points (a) to (d) of the first subparagraph", in a list of what may be infringed.
  const isOfCited = root.startsWith('anx_') && part.steps[0]?.unit === 'subparagraph';
  if (that === undefined && !isOfCited) {
    return citedIds(part, act === 'own' ? place.id : null, held);
  }
  const depth = that === 'paragraph' || isOfCited ? 2 : 1;
  const steps = last?.framework_slug === slug ? (last?.provision_id?.split('/') ?? []) : [];
  return citedIds(part, steps.length < depth ? null : steps.slice(0, depth).join('/'), held);
}

const DEFINES_BEFORE =
  /(?:\b(?:(?<!well-)defin|the meaning of|in the sense)|[:"] the same as)[^.;]{0,60}$/;
const DEFINES_BEHIND = /^[^.;]{0,20} defines\b/;
const REPEALED = /^[^.;]{0,40} (?:is|are) repealed\b/;

function kindOf(
  plain: string,
  { start, end }: Stretch,
  act: ActOfCitation,
  { usual, title }: Place,
): Reference['kind'] {
  if (act !== null && act !== 'own') {
    const isUsual = usual !== null && usual !== 'own' && usual.celex === act.celex;
    if (isUsual && AMENDING.test(title)) return 'amends';
    if (REPEALED.test(plain.slice(end))) return 'repeals';
  }
  const isDefined =
    DEFINES_BEFORE.test(plain.slice(0, start)) || DEFINES_BEHIND.test(plain.slice(end));
  return isDefined ? 'defines' : 'cites';
}
