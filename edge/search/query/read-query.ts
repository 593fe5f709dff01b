/** What a query cites, as the reader of citations has it, and the texts beside that. */
import type { Acts } from '../../citations/acts.ts';
import { besideName } from '../../citations/mentions.ts';
import { onlyCitation } from '../../citations/read-citation.ts';
import { type Citation, type Mention, readText, type Stretch } from '../../citations/reader.ts';
import type { Step } from '../../citations/units.ts';
import { ofLetters } from '../../contract/lazy.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { provisionIn, provisionOf } from './cited.ts';
import type { Provision } from './parsed-query.ts';

/** Provisions that are cited in one list. */
interface CitedList extends Stretch {
  provisions: Provision[];
  /** The act that is named beside them, by its place in the catalogue; null where none is. */
  act: number | null;
}

export interface ReadQuery {
  lists: CitedList[];
  /** What is before, between and after the citations. Those of annexes are there too: their words are searched. */
  texts: Stretch[];
  mentions: readonly Mention<number>[];
  citations: readonly Citation<number>[];
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
    if (isQuoting || !framework?.is_searched || !/^\d{1,3}$/.test(label)) return false;
    counting().lastIndex = at;
    return provisionIn(framework, { type: 'article', label }) !== null && !counting().test(text);
  };
  const reading = readText(text, acts, { isAlone: false, isArticleOf });
  const { mentions, citations } = reading;
  const only = isQuoting || mentions.length === 0 ? null : citedAlone(text, acts, catalogue);
  const lists = only === null ? citedLists(citations) : [only];
  return { lists, texts: textsBeside(text, lists), mentions, citations };
}

/** The stretches around citations of articles and recitals. */
function textsBeside(text: string, cited: readonly CitedList[]): Stretch[] {
  const beside = cited.filter(({ provisions }) => provisions[0]?.type !== 'annex');
  const ends = [0, ...beside.map(({ end }) => end)];
  return ends.map((start, place) => ({ start, end: beside[place]?.start ?? text.length }));
}

function citedLists(citations: readonly Citation<number>[]): CitedList[] {
  const lists: CitedList[] = [];
  let open: CitedList | null = null;
  for (const { steps, start, end, mention, isListed } of citations) {
    if (!isListed) open = null;
    const provision = provisionOf(steps);
    if (provision === null || provision.label === '') continue;
    if (open === null) {
      open = { provisions: [], act: mention?.act ?? null, start, end };
      lists.push(open);
    }
    open.end = end;
    open.provisions.push(provision);
  }
  return lists;
}

/** A query that is nothing but citations of provisions of one act is read as `/resolve` reads it. */
function citedAlone(text: string, acts: Acts<number>, catalogue: Catalogue): CitedList | null {
  const { citations, mentions, left } = readText(text, acts, { isAlone: true });
  const [act, another] = new Set(mentions.map((mention) => mention.act));
  const framework = catalogue.frameworks[act ?? -1];
  if (act == null || !framework?.is_searched || another !== undefined) return null;
  // "eIDAS Regulation 5a"
  const isSaid = ({ start, end }: Stretch): boolean => !besideName().test(text.slice(start, end));
  if (left.some(isSaid)) return null;
  const isList = citations.slice(1).every(({ isListed }) => isListed);
  const only = onlyCitation(text, { citations, mentions, left: [] });
  const cited: { steps: readonly Step[] }[] = 'steps' in only ? [only] : isList ? citations : [];
  const provisions = cited.flatMap(({ steps }) => provisionOf(steps) ?? []);
  const isHeld = provisions.every((provision) => provisionIn(framework, provision) !== null);
  if (provisions.length === 0 || provisions.length < cited.length || !isHeld) return null;
  return { provisions, act, start: 0, end: text.length };
}
