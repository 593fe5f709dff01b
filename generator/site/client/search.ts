/** The search page: asks while the reader types, and keeps the whole query in the address. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import { counted, inDigits } from '../model/words.ts';
import { ask, sayWaiting, showFailure } from './lib/api.ts';
import { find, followed, nameOfBox } from './lib/dom.ts';
import { replacedIn, replacedName, replacedNote, sayLeftOut } from './lib/left-out.ts';
import { sayOnPaper } from './lib/paper.ts';
import { actLinks, pagerLinks, row } from './query/rows.ts';
import {
  LONGEST_QUERY,
  queryOf,
  RESULT_KINDS,
  readState,
  requestPath,
  type SearchState,
  SHORTEST_QUERY,
} from './query/state.ts';
import { actIn, otherWords, saysLittle, understood } from './query/understood.ts';

/** The pause after the last key, short enough that with the answer it still seems immediate. */
const PAUSE_MS = 40;

const form = find('#search', HTMLFormElement);
const words = find('#words', HTMLInputElement);
const selects = [...form.querySelectorAll('select')];
const kinds = [...form.querySelectorAll<HTMLInputElement>('input[name="type"]')];
const status = find('#status', HTMLElement);
const interpretation = find('#understood', HTMLElement);
const results = find('#results', HTMLOListElement);
const byAct = find('#result-acts', HTMLElement);
const pager = find('#result-pages', HTMLElement);
const help = find('#help', HTMLElement);

let running: AbortController | null = null;
/** The timer of a typed query that is not asked yet; 0 for none. */
let timer = 0;
const title = document.title;
/** While somebody types, the address changes in place: Back leads to the query before, not to each letter. */
let isTyping = false;

show(withChoices(readState(location.search)));
addEventListener('popstate', () => {
  isTyping = false;
  show(withChoices(readState(location.search)));
});
words.addEventListener('input', () => {
  clearTimeout(timer);
  timer = window.setTimeout(askTyped, PAUSE_MS);
});
words.addEventListener('change', () => {
  // A reader who leaves the field before the timer ends has typed a query as well.
  if (timer !== 0) askTyped();
  settle();
});
form.addEventListener('change', ({ target }) => {
  if (target === words) return;
  settle();
  go(ofForm(), 'push');
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  settle();
  go(ofForm(), 'push');
});
document.addEventListener('click', (event) => {
  const link = followed(event, 'a');
  if (link === null) return;
  if (link.pathname !== location.pathname || link.hash !== '') return;
  event.preventDefault();
  settle();
  const state = readState(link.search);
  // What is asked is said on paper in the words of the form.
  show(state, 'none');
  go(state, 'push');
  find('#result-heading', HTMLElement).focus();
});

function askTyped(): void {
  clearTimeout(timer);
  timer = 0;
  go(ofForm(), isTyping ? 'replace' : 'push');
  isTyping = true;
}

function settle(): void {
  clearTimeout(timer);
  timer = 0;
  isTyping = false;
}

/** The state without choices that the page does not have, which the page then names. */
function withChoices(state: SearchState): SearchState {
  const fields = [
    ...selects.map(({ name, options, labels }) => ({
      name: name as 'framework' | 'role' | 'tag',
      label: labels[0]?.firstChild?.textContent ?? name,
      values: [...options].map(({ value }) => value),
    })),
    { name: 'type' as const, label: 'Kind of result', values: kinds.map(({ value }) => value) },
  ];
  const read = fields.map(({ name, label, values }) => {
    // The API takes several acts, roles and topics.
    const wanted = name === 'type' ? [state.type] : state[name].split(',');
    const known = wanted.filter((value) => values.includes(value));
    const unknown = wanted.filter((value) => !values.includes(value));
    return { name, known: known.join(','), leftOut: unknown.map((value) => ({ label, value })) };
  });
  sayLeftOut(read.flatMap(({ leftOut }) => leftOut));
  return { ...state, ...Object.fromEntries(read.map(({ name, known }) => [name, known])) };
}

/** Chooses a value; several make a choice of their own, as the list takes one. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  if (select.selectedIndex >= 0) return;
  const texts = value
    .split(',')
    .map((each) => [...select.options].find((option) => option.value === each)?.text ?? each);
  select.add(new Option(texts.join(', '), value, false, true));
}

/** @param move `push` makes an entry of the history, unless the address stays as it is */
function go(state: SearchState, move: 'push' | 'replace'): void {
  sayLeftOut([]);
  const query = queryOf(state);
  if (query !== location.search) {
    const address = `${location.pathname}${query}`;
    if (move === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }
  void answer(state);
}

/** Puts a state into the form. */
function show(state: SearchState, request: 'ask' | 'none' = 'ask'): void {
  words.value = state.q;
  for (const select of selects) choose(select, state[select.name as 'framework' | 'role' | 'tag']);
  for (const kind of kinds) kind.checked = kind.value === state.type;
  if (request === 'ask') void answer(state);
}

function ofForm(): SearchState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  return readState(query.toString());
}

async function answer(state: SearchState): Promise<void> {
  running?.abort();
  running = null;
  // The title tells the entries of the browser's history apart.
  document.title = state.q === '' ? title : `${state.q}: ${title}`;
  sayOnPaper(state.q === '' ? '' : `Searched for: ${[state.q, ...filterWords()].join('; ')}`);
  // The API counts characters, some of which are two units of a string.
  const { length } = [...state.q];
  if (length < SHORTEST_QUERY) {
    clear();
    status.textContent = state.q === '' ? '' : 'Type at least two characters.';
    return;
  }
  if (length > LONGEST_QUERY) {
    clear();
    status.textContent = `A query has at most ${LONGEST_QUERY} characters; this one has ${length}.`;
    return;
  }
  const controller = new AbortController();
  running = controller;
  const stopWaiting = sayWaiting(status);
  try {
    const body = await ask<Wire<'SearchResponse'>>(requestPath(state), controller.signal);
    if (running === controller) render(state, body);
  } catch (error) {
    if (running !== controller) return;
    clear();
    showFailure(status, error, () => void answer(state));
  } finally {
    stopWaiting();
  }
}

/** What the form filters the results by, as a reader sees it. */
function filterWords(): string[] {
  const kind = kinds.find(({ checked, value }) => checked && value !== '');
  const chosen = selects.filter(({ value }) => value !== '');
  return [
    ...(kind === undefined ? [] : [nameOfBox(kind)]),
    ...chosen.map(({ value, selectedOptions: [option] }) => option?.text ?? value),
  ];
}

function clear(): void {
  for (const part of [interpretation, byAct, results, pager]) part.replaceChildren();
  count(null);
  help.hidden = false;
}

function render(state: SearchState, { data, meta }: Wire<'SearchResponse'>): void {
  const isInVain = saysLittle(meta.interpretation) && state.despite !== '1';
  const rows = isInVain ? [] : data;
  status.textContent = isInVain ? NOTHING : summary(state, meta.total, data.length);
  const act = replacedIn(state.q) ?? actIn(meta.interpretation);
  interpretation.replaceChildren(
    ...understood(meta, state, nameOf),
    ...(act === null ? [] : [replacedNote(act)]).filter((note) => note !== null),
    ...(isInVain ? [otherWords(state, meta)] : []).filter((note) => note !== null),
  );
  byAct.replaceChildren(...(isInVain ? [] : actLinks(state, meta.frameworks, nameOf)));
  results.replaceChildren(...rows.map(row));
  pager.replaceChildren(...(isInVain ? [] : pagerLinks(state, meta.total)));
  count(isInVain ? null : meta.facets);
  help.hidden = rows.length > 0;
}

const NOTHING = 'Nothing found.';

function summary(state: SearchState, total: number, shown: number): string {
  if (shown > 0) return counted(total, 'result');
  if (total > 0) return 'There is no such page of results.';
  const { framework, role, tag, type } = state;
  return [framework, role, tag, type].every((filter) => filter === '')
    ? `${NOTHING} Try fewer or other words.`
    : 'Nothing found with these filters. Take one away, or try other words.';
}

/** Writes beside each kind how many results it has. */
function count(facets: Wire<'SearchFacets'> | null): void {
  const counts: Record<string, number | undefined> = {
    article: facets?.articles,
    recital: facets?.recitals,
    requirement: facets?.requirements,
    annex: facets?.annexes,
  };
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  for (const kind of RESULT_KINDS) {
    const number = kind === '' ? total : (counts[kind] ?? 0);
    find(`[data-count="${kind}"]`, HTMLElement).textContent =
      facets === null ? '' : inDigits(number);
  }
}

function nameOf(slug: string): string | null {
  const options = [...find('#framework', HTMLSelectElement).options];
  return options.find(({ value }) => value === slug)?.text ?? replacedName(slug);
}
