/** Filters of the dates; marks today, folds what has passed, and moves what comes again to its next day. */

import { occurrences } from '../../render/recurrence.ts';
import { longDate, yearOf } from '../model/dates.ts';
import { counted } from '../model/words.ts';
import { showToday, today } from './lib/days.ts';
import { element, find } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';
import { addressOf, followFilters, only, subscriptionTo } from './lib/filters.ts';
import { showLanes } from './lib/lanes.ts';

const day = today();
const table = find('.years', HTMLTableElement);
for (const row of rowsOf(table)) moveToNext(row);
const rows = rowsOf(table);
const marks = [...document.querySelectorAll<SVGGElement>('.mark[data-date]')];
const plot = find('.timeline', HTMLElement);
const status = find('#count', HTMLElement);
const calendar = find('#selection', HTMLAnchorElement);
const subscription = find('#webcal', HTMLAnchorElement);
const allActs = calendar.textContent;
/** What the calendar can be filtered by. */
const CALENDAR_FILTERS = ['framework', 'role', 'affects', 'type'];

showToday(day);
showTodayInTable();
followFilters(show);
addEventListener('hashchange', openYear);
openYear();
downloadWithKey();

function show(filters: URLSearchParams): void {
  const matching = rows.filter((row) => matches(row, filters));
  const withPast = filters.has('past');
  const shown = new Set(withPast ? matching : matching.filter((row) => !isPast(row)));
  for (const row of rows) row.hidden = !shown.has(row);
  for (const year of document.querySelectorAll<HTMLElement>('.years tbody')) {
    year.hidden = [...year.querySelectorAll<HTMLElement>('[data-date]')].every((row) => row.hidden);
  }
  const days = new Set(matching.map(nameOf));
  for (const mark of marks) mark.classList.toggle('off', !days.has(nameOf(mark)));
  showLanes(plot, new Set(matching.map(({ dataset }) => dataset.act)));
  const acts = new Set([...shown].map(({ dataset }) => dataset.act)).size;
  const folded = matching.length - shown.size;
  status.textContent = `${counted(shown.size, 'date')} of ${counted(acts, 'act')}${
    folded === 0 ? '.' : `; ${folded} more have passed.`
  }`;
  offer(filters);
}

/** Unfolds the year that an address leads to, which may have passed. */
function openYear(): void {
  const heading = /^#y\d{4}$/.test(location.hash) ? document.querySelector(location.hash) : null;
  if (heading === null) return;
  if (heading.closest('tbody')?.hidden === true) {
    const query = new URLSearchParams(location.search);
    query.set('past', '1');
    history.replaceState(null, '', addressOf(location.pathname, query) + location.hash);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  heading.scrollIntoView();
}

function matches({ dataset }: HTMLElement, filters: URLSearchParams): boolean {
  const acting = dataset.acting?.split(';') ?? [];
  const values: Record<string, readonly (string | undefined)[]> = {
    framework: [dataset.act],
    role: acting,
    affects: [...acting, ...(dataset.reached?.split(';') ?? [])],
    type: [dataset.type],
  };
  return [...filters].every(
    ([name, value]) => values[name]?.some((each) => value.split(',').includes(each ?? '')) ?? true,
  );
}

/** Offers the calendar of the dates that are shown. */
function offer(filters: URLSearchParams): void {
  const query = only(filters, CALENDAR_FILTERS);
  calendar.href = addressOf(calendar.pathname, query);
  calendar.textContent = query.size === 0 ? allActs : 'Calendar of the filtered dates (ics)';
  subscription.href = subscriptionTo(calendar.href);
  subscription.parentElement?.removeAttribute('hidden');
  find('#address', HTMLElement).textContent = calendar.href;
}

/** Moves a recurring date under the year of its next day. */
function moveToNext(row: HTMLElement): void {
  const { date, recurs } = row.dataset;
  if (date === undefined || recurs === undefined || date >= day) return;
  const next = occurrences(date, recurs).find((each) => each >= day);
  const time = row.querySelector('time');
  if (next === undefined || time === null) return;
  row.dataset.next = next;
  time.dateTime = next;
  time.textContent = longDate(next);
  row
    .querySelector('th')
    ?.append(element('p', { className: 'quiet' }, `first on ${longDate(date)}`));
  const year = bodyOf(yearOf(next));
  const later = rowsOf(year).find((candidate) => candidate !== row && dayOf(candidate) > next);
  year.insertBefore(row, later ?? null);
}

/** The table body of a year; it is made where no date falls into the year at first. */
function bodyOf(year: string): HTMLElement {
  const headings = [...table.querySelectorAll<HTMLElement>('tr.year th')];
  const existing = headings.find(({ textContent }) => textContent === year)?.closest('tbody');
  if (existing) return existing;
  const heading = element('th', { colSpan: 4, scope: 'rowgroup', id: `y${year}` }, year);
  const made = element('tbody', {}, element('tr', { className: 'year' }, heading));
  const later = headings.find(({ textContent }) => (textContent ?? '') > year);
  table.insertBefore(made, later?.closest('tbody') ?? null);
  return made;
}

function rowsOf(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('tr[data-date]')];
}

/** The day of a row; of a recurring date its next day. */
function dayOf({ dataset }: HTMLElement): string {
  return dataset.next ?? dataset.date ?? '';
}

function showTodayInTable(): void {
  const next = rows.find((row) => !isPast(row));
  if (next === undefined) return;
  const cell = element('th', { colSpan: 4, scope: 'row' }, `Today, ${longDate(day)}`);
  next.before(element('tr', { className: 'today' }, cell));
}

function isPast(row: HTMLElement): boolean {
  return dayOf(row) < day;
}

function nameOf({ dataset }: HTMLElement | SVGGElement): string {
  return `${dataset.act} ${dataset.date}`;
}
