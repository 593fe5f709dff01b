/** What a query cites, as the reader of citations has it, and the texts beside that. */
import type { Acts } from '../../citations/acts.ts';
import { MOST_LISTED } from '../../citations/lists.ts';
import { onlyCitation } from '../../citations/read-citation.ts';
import { type Citation, type Reading, readText, type Stretch } from '../../citations/reader.ts';
import { holdsPoints, isFirst, isRoot, type Step } from '../../citations/units.ts';
import { annexLabelOf } from '../../contract/annex-label.ts';
import { ofLetters } from '../../contract/lazy.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf } from '../text/words.ts';
import { actsIn } from './acts.ts';
import { type Citing, citingOf, rootOf } from './citation.ts';
import { provisionIn } from './cited.ts';
import { isAfterName, isBeforeName } from './named-acts.ts';

/** Provisions that are cited in one list. */
interface CitedList extends Stretch {
  citations: Citing[];
  /** The act that is named beside them, by its place in the catalogue; null where none is. */
  act: number | null;
}

export interface ReadQuery {
  cited: CitedList[];
  /** The act, where the query is nothing but citations of provisions that it has. */
  onlyAct: number | null;
  /** What is before, between and after the citations. Those of annexes are there too: their words are searched. */
  texts: Stretch[];
  reading: Reading<number>;
}

const UNIT =
  '[%€]|(?:[hkm]|percent|[mb]illion|hour|day|week|month|year|working|employee)s?(?![\\p{L}])';
/** The others of "33, 34, 36". */
const LISTED = '(?:,\\s*[1-9]\\d{0,2}(?!\\d))*';
/** "72 hours", "20 000", "1,5 times" and "2 August 2026"; up to ten things are counted: "7 principles". */
const counting = ofLetters(
  '(?:[1-9]|10)\\s[\\p{L}]+[^s]s(?![\\p{L}])|\\d{1,3}(?!\\d)(?:[\\p{L}^]|\\.0|[.,]\\d{3}|,\\d+ [\\p{L}]{4}|' +
    `${LISTED}(?:,\\s*(?:0|\\d{4})|\\s\\d|[\\s,]+[\\p{L}]+ \\d{4}|[\\s-]*(?:${UNIT})))`,
  'iy',
);

/** @param isQuoting whether it has phrases too: then a number right behind a name is a word like others */
export function readQuery(
  text: string,
  acts: Acts<number>,
  catalogue: Catalogue,
  isQuoting: boolean,
): ReadQuery {
  const isArticleOf = (act: number, label: string, at: number): boolean => {
    const framework = catalogue.frameworks[act];
    if (!framework?.is_searched || !/^\d{1,3}$/.test(label)) return false;
    counting().lastIndex = at;
    return provisionIn(framework, { type: 'article', label }) !== null && !counting().test(text);
  };
  const mayFollowList = (word: string): boolean => catalogue.isStopWord(word);
  const manner = { isAlone: false, mayFollowList, ...(isQuoting ? {} : { isArticleOf }) };
  const reading = readText(text, acts, manner);
  const only = isQuoting || reading.mentions.length === 0 ? null : citedAlone(text, catalogue);
  if (only !== null) return { ...only, reading };
  const cited = citedLists(reading.citations);
  return { cited, onlyAct: null, texts: textsBeside(text, cited), reading };
}

/** The stretches around citations of articles and recitals. */
function textsBeside(text: string, cited: readonly CitedList[]): Stretch[] {
  const beside = cited.filter(({ citations }) => citations[0]?.type !== 'annex');
  const ends = [0, ...beside.map(({ end }) => end)];
  return ends.map((start, place) => ({ start, end: beside[place]?.start ?? text.length }));
}

/**
 * The first list of citations, and those after it that have an act of their own. Others may be anything, and stay in the
 * text. Annexes count only where nothing else is cited.
 */
function citedLists(citations: readonly Citation<number>[]): CitedList[] {
  const lists = listsOf(citations, (type) => type !== 'annex');
  const found = lists.length > 0 ? lists : listsOf(citations, (type) => type === 'annex');
  const other = found.findIndex(({ act }, place) => place > 0 && act === null);
  return found.slice(0, other < 0 ? MOST_LISTED : Math.min(other, MOST_LISTED));
}

function listsOf(
  citations: readonly Citation<number>[],
  isOfType: (type: Citing['type']) => boolean,
): CitedList[] {
  const lists: CitedList[] = [];
  let open: CitedList | null = null;
  for (const { steps, start, end, mention, link } of citations) {
    if (link === null) open = null;
    const citing = citingIn(steps);
    if (citing === null || !isOfType(citing.type)) continue;
    if (open === null) {
      open = { citations: [], act: mention?.act ?? null, start, end };
      lists.push(open);
    }
    open.end = end;
    // "Articles 6(1) and (2)" is one article.
    const isKnown = open.citations.some(
      ({ type, label }) => type === citing.type && label === citing.label,
    );
    if (!isKnown && open.citations.length < MOST_LISTED) open.citations.push(citing);
  }
  return lists;
}

/** Null where no provision is named that has a number. */
function citingIn(steps: readonly Step[], soleLabel = ''): Citing | null {
  const root = steps.find(isRoot);
  const label = root?.label ?? soleLabel;
  if (root === undefined || label === '') return null;
  const type = rootOf(root.unit);
  const below = steps.filter((step) => !isRoot(step));
  if (type === 'annex') return citingOf(type, annexLabelOf(label, []), below);
  // Recitals have no letters, and the numbers of neither begin with zero.
  const [, number = '', letter = ''] = /^0*(\d+)(.*)$/.exec(label) ?? [];
  return citingOf(type, type === 'recital' ? number : number + letter, below);
}

/** A query that is nothing but citations of provisions of one act is read as `/resolve` reads it. */
function citedAlone(text: string, catalogue: Catalogue): Omit<ReadQuery, 'reading'> | null {
  const { citations, mentions, left } = readText(text, actsIn(catalogue).searched, {
    isAlone: true,
  });
  const act = mentions[0]?.act ?? null;
  const framework = catalogue.frameworks[act ?? -1];
  const isSaid = ({ start, end }: Stretch): boolean =>
    textsOf(text.slice(start, end)).some((word) => !isBeforeName(word) && !isAfterName(word, ''));
  const isOther = mentions.some((mention) => mention.act !== act);
  if (act === null || framework === undefined || isOther || left.some(isSaid)) return null;
  const isList =
    citations.length > 1 && citations.every(({ link }, at) => at === 0 || link !== null);
  const only = onlyCitation(text, { citations, mentions, left: [] });
  const cited = isList ? citations : 'steps' in only ? [only] : [];
  const [soleAnnex = '', another] = framework.labels().annex;
  // Rows know paragraphs and points alone: they would show the point of the first subparagraph.
  const isHidden = (step: Step): boolean => holdsPoints(step) && !isFirst(step);
  const provisions = cited.map(({ steps }) =>
    steps.some(isHidden) ? null : citingIn(steps, another === undefined ? soleAnnex : ''),
  );
  const held = provisions.flatMap((citing) =>
    citing !== null && provisionIn(framework, citing) !== null ? [citing] : [],
  );
  const annexes = held.filter(({ type }) => type === 'annex').length;
  // Beside an article or recital annexes are words.
  if (held.length === 0 || held.length < provisions.length || annexes % held.length > 0)
    return null;
  const whole = { start: 0, end: text.length };
  const list = { citations: held.slice(0, MOST_LISTED), act, ...whole };
  // The words of an annex are searched.
  return { cited: [list], onlyAct: act, texts: annexes > 0 ? [whole] : [] };
}
