/** Finds requirements by the filters of the page; its overview stays where there are none. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import { counted } from '../model/words.ts';
import { ask, showFailure } from './lib/api.ts';
import { element, find } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';
import { dutyRow } from './lib/duty-row.ts';
import { addressOf, followFilters, only } from './lib/filters.ts';
import { findRoles } from './lib/role-finder.ts';
import { sayWaiting } from './lib/waiting.ts';

const PAGE_SIZE = 50;
/** The filters that deadlines have too. */
const CALENDAR_FILTERS = ['framework', 'role', 'affects', 'from', 'to'];

const overview = find('#overview', HTMLElement);
const found = find('#found', HTMLElement);
const status = find('#count', HTMLElement);
const rows = find('#rows', HTMLElement);
const wider = find('#wider', HTMLElement);
const more = find('#more', HTMLButtonElement);
const csv = find('#csv', HTMLAnchorElement);
const calendar = find('#calendar', HTMLAnchorElement);
const actNames = new Map(
  [...find('select[name=framework]', HTMLSelectElement).options].map(({ value, text }) => [
    value,
    text,
  ]),
);
let current = new AbortController();
let filters = new URLSearchParams();
let shownPages = 0;

linkTopics();
findRoles();
find('#hint', HTMLElement).append(' The filters find single requirements.');
downloadWithKey(document.body, find('#download-status', HTMLElement));
more.addEventListener('click', () => load(shownPages + 1));
followFilters((chosen) => {
  filters = chosen;
  current.abort();
  current = new AbortController();
  const isChosen = filters.size > 0;
  found.hidden = !isChosen;
  overview.hidden = isChosen;
  if (!isChosen) return;
  csv.href = addressOf(csv.pathname, filters);
  offerCalendar();
  showWiderRoles();
  load(1);
});

async function load(page: number): Promise<void> {
  const query = new URLSearchParams(filters);
  query.set('per_page', String(PAGE_SIZE));
  query.set('page', String(page));
  const { signal } = current;
  more.disabled = true;
  const stopWaiting = sayWaiting(status);
  try {
    const { data, meta } = await ask<Wire<'RequirementPage'>>(`/requirements?${query}`, signal);
    const made = data.map((row) =>
      dutyRow(row, actNames.get(row.framework_slug) ?? row.framework_slug),
    );
    if (page === 1) rows.replaceChildren(...made);
    else rows.append(...made);
    shownPages = page;
    more.hidden = page >= meta.pages;
    status.textContent = countText(rows.childElementCount, meta.total);
    if (page > 1) focusOn(made[0]);
  } catch (error) {
    if (signal.aborted) return;
    if (page === 1) rows.replaceChildren();
    more.hidden = page === 1;
    showFailure(status, error, () => load(page));
  } finally {
    stopWaiting();
    if (!signal.aborted) more.disabled = false;
  }
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'No requirement matches all of these filters.';
  const all = counted(total, 'requirement');
  const dated = filters.has('from') || filters.has('to');
  return `${all}${shown < total ? `, the first ${shown} below` : ''}.${
    dated ? ' Rights and powers have no due date, so they are not among them.' : ''
  }`;
}

/** Deadlines have no topics and other types: their calendar goes by the other filters. */
function offerCalendar(): void {
  const kept = only(filters, CALENDAR_FILTERS);
  calendar.href = addressOf(calendar.pathname, kept);
  calendar.textContent =
    kept.size === filters.size
      ? 'Dates of this selection for a calendar (ics)'
      : 'Dates for a calendar (ics), whatever type or topic';
}

/** The wider names under which acts bind the chosen role as well. */
function showWiderRoles(): void {
  const roles = [filters.get('role'), filters.get('affects')];
  const act = filters.get('framework');
  const hints = [...wider.querySelectorAll<HTMLElement>('[data-role]')];
  for (const hint of hints) {
    const { role = '', act: own } = hint.dataset;
    hint.hidden = !roles.includes(role) || (act !== null && act !== own);
  }
  wider.hidden = hints.every(({ hidden }) => hidden);
}

/** Who works with the keyboard goes on where the new rows begin. */
function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector('a')?.focus({ preventScroll: true });
}

function linkTopics(): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-tag]')) {
    const href = `?${new URLSearchParams({ tag: topic.dataset.tag ?? '' })}`;
    topic.replaceWith(element('a', { href }, topic.textContent ?? ''));
  }
}
