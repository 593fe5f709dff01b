/** Filters of the dates; marks today, and folds what has passed. */
import { occurrences } from '../../render/recurrence.ts';
import { longDate } from '../model/dates.ts';
import { element, find } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';
import { addressOf, followFilters } from './lib/filters.ts';
import { markToday, today } from './lib/timeline.ts';

const day = today();
const rows = [...document.querySelectorAll<HTMLElement>('.years tr[data-date]')];
const marks = [...document.querySelectorAll<SVGGElement>('.mark[data-date]')];
const status = find('#count', HTMLElement);
const calendar = find('#selection', HTMLAnchorElement);
const allActs = calendar.textContent;
/** What the calendar can be filtered by. */
const CALENDAR_FILTERS = ['framework', 'role', 'affects', 'type'];

markToday(document, day);
for (const mark of marks) mark.classList.toggle('past', isPast(mark.dataset.date));
for (const row of rows) sayNext(row);
markTodayInTable();
followFilters(show);
downloadWithKey(document.body, find('#download-status', HTMLElement));

function show(filters: URLSearchParams): void {
  const found = rows.filter((row) => matches(row, filters));
  const withPast = filters.has('past');
  const shown = new Set(withPast ? found : found.filter(({ dataset }) => !isPast(dataset.date)));
  for (const row of rows) row.hidden = !shown.has(row);
  for (const year of document.querySelectorAll<HTMLElement>('.years tbody')) {
    year.hidden = [...year.querySelectorAll<HTMLElement>('[data-date]')].every((row) => row.hidden);
  }
  const days = new Set(found.map(nameOf));
  for (const mark of marks) mark.classList.toggle('off', !days.has(nameOf(mark)));
  const folded = found.length - shown.size;
  status.textContent = `${shown.size} ${shown.size === 1 ? 'date' : 'dates'}${
    folded === 0 ? '.' : `; ${folded} more have passed.`
  }`;
  offer(filters);
}

function matches({ dataset }: HTMLElement, filters: URLSearchParams): boolean {
  const acting = dataset.acting?.split(';') ?? [];
  const values: Record<string, readonly (string | undefined)[]> = {
    framework: [dataset.act],
    role: acting,
    affects: [...acting, ...(dataset.reached?.split(';') ?? [])],
    type: [dataset.type],
  };
  return [...filters].every(([name, value]) => values[name]?.includes(value) ?? true);
}

/** The calendar of what is shown. */
function offer(filters: URLSearchParams): void {
  const query = new URLSearchParams(
    [...filters].filter(([name]) => CALENDAR_FILTERS.includes(name)),
  );
  calendar.href = addressOf(calendar.pathname, query);
  calendar.textContent = query.size === 0 ? allActs : 'Calendar of the filtered dates (ics)';
}

/** Of what comes again: the first day that has not passed. */
function sayNext(row: HTMLElement): void {
  const { date, recurs } = row.dataset;
  if (date === undefined || recurs === undefined || !isPast(date)) return;
  const next = occurrences(date, recurs).find((each) => !isPast(each));
  if (next === undefined) return;
  row
    .querySelector('th')
    ?.append(element('p', { className: 'quiet' }, `next on ${longDate(next)}`));
}

function markTodayInTable(): void {
  const next = rows.find(({ dataset }) => !isPast(dataset.date));
  if (next === undefined) return;
  const cell = element('th', { colSpan: 4, scope: 'row' }, `Today, ${longDate(day)}`);
  next.before(element('tr', { className: 'today' }, cell));
}

function isPast(date: string | undefined): boolean {
  return date !== undefined && date < day;
}

function nameOf({ dataset }: HTMLElement | SVGGElement): string {
  return `${dataset.act} ${dataset.date}`;
}
