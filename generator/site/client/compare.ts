/** The chooser of the comparison: acts and a topic into columns of articles; the address says which. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import { counted } from '../model/words.ts';
import { ask, sayWaiting, showFailure } from './lib/api.ts';
import { find } from './lib/dom.ts';
import { sayLeftOut } from './lib/left-out.ts';
import {
  type Comparison,
  comparisonQuery,
  FEWEST,
  MOST,
  readComparison,
  requestPath,
  side,
} from './query/sides.ts';

const form = find('#chooser', HTMLFormElement);
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="frameworks"]')];
const tag = find('#tag', HTMLSelectElement);
const status = find('#status', HTMLElement);
const sides = find('#sides', HTMLElement);
const title = document.title;

let running: AbortController | null = null;

show();
addEventListener('popstate', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});
form.addEventListener('change', () => {
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const comparison = { frameworks: chosen, tag: tag.value };
  sayLeftOut([]);
  history.pushState(null, '', `${location.pathname}${comparisonQuery(comparison)}`);
  void answer(comparison);
});

/** What the address says. */
function show(): void {
  const { comparison, unknown, beyond } = readComparison(
    location.search,
    new Set(boxes.map(({ value }) => value)),
    new Set([...tag.options].map(({ value }) => value)),
  );
  const names = beyond.map(nameOf).join(', ');
  sayLeftOut(
    unknown,
    names === '' ? [] : [`At most ${MOST} acts fit side by side. Left out: ${names}.`],
  );
  for (const box of boxes) box.checked = comparison.frameworks.includes(box.value);
  tag.value = comparison.tag;
  void answer(comparison);
}

async function answer(comparison: Comparison): Promise<void> {
  running?.abort();
  running = null;
  const { frameworks } = comparison;
  // The title tells the entries of the browser's history apart.
  const words = [...frameworks.map(nameOf), ...(comparison.tag === '' ? [] : [topicName()])];
  document.title = words.length === 0 ? title : `${words.join(', ')}: ${title}`;
  for (const box of boxes) box.disabled = !box.checked && frameworks.length >= MOST;
  if (frameworks.length < FEWEST) {
    sides.replaceChildren();
    status.textContent = frameworks.length === 0 ? '' : 'Choose one more act.';
    return;
  }
  const controller = new AbortController();
  running = controller;
  const stopWaiting = sayWaiting(status);
  try {
    const path = requestPath(comparison);
    const { data } = await ask<Wire<'ComparisonResponse'>>(path, controller.signal);
    if (running !== controller) return;
    const columns = Object.entries(data.frameworks);
    sides.replaceChildren(...columns.map(([slug, rows]) => side(slug, nameOf(slug), rows)));
    const count = columns.reduce((sum, [, rows]) => sum + rows.length, 0);
    status.textContent = `${counted(count, 'article')} of ${columns.length} acts`;
  } catch (error) {
    if (running !== controller) return;
    sides.replaceChildren();
    showFailure(status, error, () => void answer(comparison));
  } finally {
    stopWaiting();
  }
}

function topicName(): string {
  return tag.selectedOptions[0]?.text ?? tag.value;
}

function nameOf(slug: string): string {
  const box = boxes.find(({ value }) => value === slug);
  return box?.closest('label')?.textContent?.trim() ?? slug;
}
