/**
 * All that a text cites: lists, ranges, several acts, among other words. A citation beside no act is of the one that the
 * request names, or of none; where another name stands beside it, it is never of an act that is held.
 */
import { type ApiError, notFound } from '../contract/errors.ts';
import { nameKey } from '../contract/name-key.ts';
import { ordinalOf } from '../law/numerals.ts';
import type { Acts, Mention } from './acts.ts';
import { labelsBetween, POINT_NUMERAL } from './lists.ts';
import {
  onlyCitation,
  type Refusal,
  RULES,
  refused,
  settledSteps,
  stepsWithId,
  withPlainLabel,
} from './read-citation.ts';
import { type Citation, markText, readMarked, type Stretch } from './reader.ts';
import { type PlainText, plainText } from './tokens.ts';
import { AND, isRoot, type Step } from './units.ts';

/** A provision, or a whole act, that a text cites, and where. Offsets are those of the text as it was given. */
export interface CitedPlace<Act> extends Stretch {
  act: Act;
  /** Name of the version that it says; null where it says none. */
  version: string | null;
  /** From the article, recital or annex down; empty where only the act is cited. */
  steps: Step[];
  /** The first of a range of which this is the last; null where it ends none. */
  rangeFrom: Step | null;
  /** The subparagraph, sentence or indent that is cited of it, as it is written: none has an id. */
  subdivision: string | null;
  /** Whether the text also cites what follows: "Art. 33 ff." */
  isOpen: boolean;
}

/** What a text cites and nothing is found for. */
export interface Unresolved extends Stretch {
  error: ApiError;
}

export interface CitedPlaces<Act> {
  cited: CitedPlace<Act>[];
  unresolved: Unresolved[];
}

/** What one text may cite. Each may be in a file of its own. */
export const MOST_CITED = 40;

/** @param text that cites more */
export const tooMany = (text: string): ApiError =>
  refused({ rule: `must cite up to ${MOST_CITED} provisions` }, text);

/**
 * @param text as it was sent
 * @param framework the act of citations that name none; null where each has to name one
 * @throws {ApiError} INVALID_PARAM or NOT_FOUND where it cites nothing of an act that is held; INVALID_PARAM where it
 * cites more than {@link MOST_CITED}
 */
export function readCitations<Act>(
  text: string,
  acts: Acts<Act>,
  framework: Act | null,
): CitedPlaces<Act> {
  const source = plainText(text);
  const { plain } = source;
  const marked = markText(plain, acts);
  const alone = readMarked(marked, { isAlone: true });
  const only = onlyCitation(plain, alone, framework);
  if ('steps' in only) {
    const stretches = alone.citations.length > 0 ? alone.citations : alone.mentions;
    const start = Math.min(...stretches.map((each) => each.start));
    const end = Math.max(...stretches.map((each) => each.end));
    const place = { ...only, steps: withPlainLabel(only.steps), start, end };
    const whole = { ...place, rangeFrom: null, subdivision: null, isOpen: false };
    return { cited: [inText(source, whole)], unresolved: [] };
  }
  const isJoining = ({ start, end }: Stretch): boolean => AND.has(plain.slice(start, end));
  const isNothingElse = alone.left.every(isJoining);
  const { citations, mentions } = isNothingElse ? alone : readMarked(marked, { isAlone: false });
  const found: CitedPlaces<Act> = { cited: [], unresolved: [] };
  const parts = partsOf(citations);
  if (parts.length > MOST_CITED) throw tooMany(text);
  for (const part of parts) {
    const stretch = inText(source, { start: part.start, end: part.end });
    const place = placeOf(plain, part, acts, framework);
    if ('act' in place) found.cited.push({ ...place, ...stretch });
    else {
      const error = refused(place, text.slice(stretch.start, stretch.end));
      found.unresolved.push({ ...stretch, error });
    }
  }
  for (const { list, mention } of parts) {
    const end = Math.max(list.end, mention?.end ?? 0);
    const part = PART_BEHIND.exec(plain.slice(end, end + LONGEST_NAME))?.[1];
    if (part === undefined) continue;
    const start = plain.indexOf(part, end);
    const stretch = inText(source, { start, end: start + part.length });
    if (found.unresolved.some((each) => each.start === stretch.start)) continue;
    found.unresolved.push({ ...stretch, error: refused({ rule: RULES.behind }, part) });
  }
  if (isNothingElse) {
    const beside = new Set(parts.map(({ mention }) => mention));
    addWholeActs(
      found,
      source,
      mentions.filter((mention) => !beside.has(mention)),
    );
  }
  if (found.cited.length === 0) throw refused(only, text);
  return found;
}

/** A place whose offsets are those of the text as it was given. */
function inText<Place extends Stretch>({ offsetOf }: PlainText, place: Place): Place {
  return { ...place, start: offsetOf(place.start), end: offsetOf(place.end - 1) + 1 };
}

/** The acts that are cited as a whole: "GDPR and eIDAS". @param mentions those beside no provision */
function addWholeActs<Act>(
  { cited, unresolved }: CitedPlaces<Act>,
  source: PlainText,
  mentions: readonly Mention<Act>[],
): void {
  const named = new Set(cited.map(({ act }) => act));
  for (const { act, version, start, end } of mentions) {
    const stretch = inText(source, { start, end });
    if (act === null) {
      unresolved.push({ ...stretch, error: notFound.act(source.plain.slice(start, end)) });
    } else if (!named.has(act)) {
      cited.push({ act, version, steps: [], rangeFrom: null, ...WHOLE, ...stretch });
    }
  }
  for (const list of [cited, unresolved]) list.sort((one, other) => one.start - other.start);
}
const WHOLE = { subdivision: null, isOpen: false };

/** One citation, or another part of one. */
export interface Part<Act> extends Stretch {
  steps: readonly Step[];
  mention: Mention<Act> | null;
  rangeFrom: Step | null;
  isOpen: boolean;
  /** The list that it is one of. */
  list: Stretch;
}

export function partsOf<Act>(citations: readonly Citation<Act>[]): Part<Act>[] {
  return listsOf(citations).flatMap((list) => {
    const stretch = { start: list[0]?.start ?? 0, end: list.at(-1)?.end ?? 0 };
    const parts: Part<Act>[] = [];
    for (const citation of list) {
      const { steps, start, mention, range, firstEnd } = citation;
      const own = { mention, list: stretch, isOpen: false, rangeFrom: null };
      const before = range === 'last' ? parts.at(-1) : undefined;
      parts.push({
        ...own,
        steps,
        start: before?.start ?? start,
        end: firstEnd,
        rangeFrom: before?.steps[0] ?? null,
      });
      for (const part of furtherParts(citation)) parts.push({ ...own, ...part });
    }
    const last = parts.pop();
    const isOpen = list.at(-1)?.isOpen === true;
    return last === undefined ? [] : [...parts, { ...last, isOpen }];
  });
}

/** Citations by the lists in which they stand. An act has what is between two itself, such as an Article 5a. */
function listsOf<Act>(citations: readonly Citation<Act>[]): Citation<Act>[][] {
  const lists: Citation<Act>[][] = [];
  for (const citation of citations) {
    if (!citation.isListed) lists.push([]);
    if (citation.range !== 'between') lists.at(-1)?.push(citation);
  }
  return lists;
}

/** The other parts of a citation, those between the ends of a range too. */
function furtherParts<Act>({
  steps: first,
  start,
  further,
}: Citation<Act>): Pick<Part<Act>, 'steps' | keyof Stretch>[] {
  let last: Stretch & { steps: readonly Step[] } = { steps: first, start, end: start };
  return further.flatMap(({ steps, isRange, ...stretch }) => {
    const from = last;
    const all = placed(from.steps, steps);
    last = { ...stretch, start: isRange ? from.start : stretch.start, steps: all };
    const [one, end] = [from.steps, all].map((each) => each.at(-1)?.label ?? '');
    const labels = isRange ? labelsBetween(one ?? '', end ?? '', MOST_BETWEEN) : [];
    const others = labels.map((label) => [...all.slice(0, -1), { unit: null, label }]);
    return [...others, all].map((each) => ({ ...last, steps: each }));
  });
}

const KINDS: readonly RegExp[] = [/^\d/, POINT_NUMERAL, /^[a-z]/];
const kindOf = (label: string | null): number => KINDS.findIndex((kind) => kind.test(label ?? ''));

/** The steps of another part: "(2)" behind "Article 6(1)(a)" is Article 6(2), and "(b)" is Article 6(1)(b). */
function placed(last: readonly Step[], own: readonly Step[]): readonly Step[] {
  const [head] = own;
  if (head === undefined) return last;
  const deepest = (isAlike: (step: Step) => boolean): number =>
    last.findLastIndex((step) => !isRoot(step) && isAlike(step));
  const kind = kindOf(head.label);
  const places = [
    deepest(({ unit }) => unit !== null && unit === head.unit),
    deepest(({ label }) => kindOf(label) === kind),
    // "I" stands behind "h", and "j" behind "i".
    deepest(({ label }) => kindOf(label) > 0 && kind > 0),
  ];
  const place = places.find((each) => each >= 0) ?? last.length;
  return [...last.slice(0, place), ...own];
}

/** Nobody lists more. */
const MOST_BETWEEN = 40;

/** What a part cites of which act; else why nothing is found for it. */
function placeOf<Act>(
  plain: string,
  { steps, mention, rangeFrom, isOpen, list }: Part<Act>,
  acts: Acts<Act>,
  framework: Act | null,
): Omit<CitedPlace<Act>, keyof Stretch> | Refusal {
  const other = otherAct(plain, list, mention, acts);
  if (other !== null) return other;
  const act = mention === null ? framework : mention.act;
  if (act === null) {
    return mention === null
      ? { rule: RULES.noAct }
      : { missing: plain.slice(mention.start, mention.end) };
  }
  const named = stepsWithId(steps);
  const settled = settledSteps(named);
  if ('rule' in settled) return settled;
  const last = steps.length > named.length ? steps.at(-1) : undefined;
  return {
    act,
    version: mention?.version ?? null,
    steps: withPlainLabel(settled.steps),
    rangeFrom,
    isOpen,
    subdivision: last === undefined ? null : counted(last),
  };
}

/** "second subparagraph" */
const counted = ({ unit, label }: Step): string =>
  `${/^\d+$/.test(label ?? '') ? ordinalOf(Number(label)) : label} ${unit}`;

/** What looks like a part of the provision, where none is read: "Article 9(2) GDPR (h)", "GDPR Article 83(5) sub-para a". */
const PART_BEHIND = (() => {
  const unit = String.raw`(?:clause|item|letter|sub-?(?:para(?:graph)?|point|clause))\.? `;
  const label = String.raw`(?:[a-z]|[ivx]+|\d{1,2})`;
  const end = '(?=$|[.,;:)])';
  return new RegExp(`^,? (${unit}\\(${label}\\)|(?:${unit}${label}|\\(${label}\\))${end})`);
})();

/** Names of acts that no list has are in capitals: "BDSG § 5", "UK GDPR"; "EU" says nothing. */
const BEFORE_CITATION = /(?:^|[^\p{L}\d])(?!EU |EC |UE |CE )(\p{Lu}{2,}) $/u;
const BEHIND_CITATION =
  /^,? (?:(?:of|the|der|des|du|de|del|la) ){0,3}((?:that|said|same) \p{L}+|\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*)*)/u;
/** "RED II" is not the RED. */
const BEHIND_NAME = /^ [IVX]+(?![\p{L}\d])/u;
const LONGEST_NAME = 60;

/** The act that is named beside a citation and that nobody holds; null where there is none. */
function otherAct<Act>(
  plain: string,
  list: Stretch,
  mention: Mention<Act> | null,
  acts: Acts<Act>,
): Refusal | null {
  const before = (from: number, to: number): string =>
    plain.slice(Math.max(from, to - LONGEST_NAME), to);
  const behind = (from: number, to = plain.length): string =>
    plain.slice(from, Math.min(to, from + LONGEST_NAME));
  const [, owner] = BEFORE_CITATION.exec(before(0, list.start)) ?? [];
  if (mention === null) {
    const name = BEHIND_CITATION.exec(behind(list.end))?.[1] ?? owner;
    if (name === undefined) return null;
    // "Article 33 GDPR paragraph 3": the act is that of another citation.
    const isUnclear = /^(?:that|said|same) /.test(name) || acts.named(nameKey(name)) != null;
    return isUnclear ? { rule: RULES.noAct } : { missing: name };
  }
  const isBehind = mention.start >= list.end;
  if (isBehind && owner !== undefined) return { missing: owner };
  const [, prefix] = BEFORE_CITATION.exec(before(isBehind ? list.end : 0, mention.start)) ?? [];
  const [suffix] = BEHIND_NAME.exec(behind(mention.end, isBehind ? undefined : list.start)) ?? [];
  if (prefix === undefined && suffix === undefined) return null;
  const name = plain.slice(mention.start, mention.end);
  return { missing: `${prefix === undefined ? '' : `${prefix} `}${name}${suffix ?? ''}` };
}
