/** Comparisons of acts: shows the acts that are chosen, and keeps them in the address. */
import { counted } from '../model/words.ts';
import { sayWaiting, showFailure } from './lib/api.ts';
import { find, nameOfBox } from './lib/dom.ts';
import { sayLeftOut } from './lib/left-out.ts';
import { sayOnPaper } from './lib/paper.ts';
import { comparisonQuery, readComparison, topicAddress } from './query/comparison.ts';

const chooser = find('#chooser', HTMLElement);
const boxes = [...chooser.querySelectorAll<HTMLInputElement>('input[name="frameworks"]')];
const timed = chooser.querySelector<HTMLInputElement>('input[name="timed"]');
const status = find('#status', HTMLElement);
const title = document.title;

let running: AbortController | null = null;

show();
addEventListener('popstate', show);
chooser.addEventListener('change', () => {
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  sayLeftOut([]);
  const query = comparisonQuery(chosen, timed?.checked === true);
  history.pushState(null, '', `${location.pathname}${query}`);
  present(chosen);
});

/** What the address says. */
function show(): void {
  const comparison = readComparison(location.search, new Set(boxes.map(({ value }) => value)));
  const topic = topicAddress(location.pathname, comparison.topic);
  const isThere = topic !== null && document.querySelector(`.matrix a[href="${topic}"]`) !== null;
  if (isThere) {
    location.replace(`${topic}${comparisonQuery(comparison.acts, false)}`);
    return;
  }
  const { topic: unknownTopic } = comparison;
  sayLeftOut([
    ...comparison.unknown.map((value) => ({ label: 'Act', value })),
    ...(topic === null ? [] : [{ label: 'Topic', value: unknownTopic }]),
  ]);
  for (const box of boxes) box.checked = comparison.acts.includes(box.value);
  if (timed !== null) timed.checked = comparison.isTimed;
  present(comparison.acts);
}

/** @param acts slugs; none for all */
function present(acts: readonly string[]): void {
  // The title tells the entries of the browser's history apart.
  const names = acts.map(nameOf).join(', ');
  document.title = names === '' ? title : `${names}: ${title}`;
  const timedOnly = timed?.checked === true ? nameOfBox(timed) : '';
  sayOnPaper([names, timedOnly].filter(Boolean).join('. '));
  for (const part of document.querySelectorAll<HTMLElement>('[data-act]')) {
    const { act = '', silent } = part.dataset;
    part.hidden = acts.length === 0 ? silent !== undefined : !acts.includes(act);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.matrix a, a.with-acts')) {
    link.search = comparisonQuery(acts, false);
  }
  document.querySelector('.sides')?.classList.toggle('beside', acts.length > 0);
  for (const row of document.querySelectorAll<HTMLElement>('.matrix tbody tr')) {
    row.hidden = row.querySelector('td:not([hidden]) a') === null;
  }
  void showSentences(acts.length > 0 || timed?.checked === true);
}

/** Puts the sentences of each act that is shown in the place of the overview of its articles. */
async function showSentences(isWanted: boolean): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const sides = [...document.querySelectorAll<HTMLElement>('.side:not([hidden])')];
  for (const part of document.querySelectorAll<HTMLElement>('.overview, .told')) {
    part.hidden = part.classList.contains('told') !== isWanted;
  }
  status.textContent = '';
  for (const count of document.querySelectorAll('.side > h2 .count')) count.textContent = '';
  if (!isWanted || sides.length === 0) return;
  const stopWaiting = sayWaiting(status);
  try {
    await Promise.all(sides.map((side) => load(side, controller.signal)));
    if (running !== controller) return;
    const counts = sides.map(filterSentences).filter((count) => count > 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    status.textContent = `${counted(total, 'requirement')} of ${counted(counts.length, 'act')}`;
  } catch (error) {
    if (running === controller) showFailure(status, error, () => void showSentences(isWanted));
  } finally {
    stopWaiting();
  }
}

/** Adds the sentences of the page of an act and topic, unless they are there or the act says nothing on it. */
async function load(side: HTMLElement, signal: AbortSignal): Promise<void> {
  const link = side.querySelector<HTMLAnchorElement>('a.sentences');
  if (link === null || side.querySelector('.told') !== null) return;
  const response = await fetch(link.href, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const told = page.querySelector<HTMLElement>('.told');
  if (told === null) throw new Error(`no sentences at ${link.href}`);
  side.append(told);
}

/** Hides sentences that name no time, where only others are wanted. @returns how many are shown, as the heading says too */
function filterSentences(side: HTMLElement): number {
  let count = 0;
  for (const said of side.querySelectorAll<HTMLElement>('.said')) {
    const sentences = [...said.querySelectorAll('li')];
    for (const sentence of sentences) {
      sentence.hidden = timed?.checked === true && sentence.dataset.timed === undefined;
    }
    const shown = sentences.filter(({ hidden }) => !hidden).length;
    said.hidden = timed?.checked === true && shown === 0;
    count += shown;
  }
  side.querySelector('h2 .count')?.replaceChildren(counted(count, 'requirement'));
  return count;
}

function nameOf(slug: string): string {
  const box = boxes.find(({ value }) => value === slug);
  return box === undefined ? slug : nameOfBox(box);
}
