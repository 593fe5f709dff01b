/** Everything that acts ask of the chosen roles; the overview of the page stays where nothing is chosen. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import { API_ROOT } from '../../../edge/contract/version.ts';
import { capitalised } from '../model/role-words.ts';
import { inDigits } from '../model/words.ts';
import { ask, sayWaiting, showFailure } from './lib/api.ts';
import { today } from './lib/days.ts';
import { element, find, nameOfBox } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';
import { addressOf, followFilters, only, subscriptionTo } from './lib/filters.ts';
import { ownRoles, showChoices } from './obligations/choose.ts';
import { byDate, byTopic, fold } from './obligations/groups.ts';
import { keepPlace, leavePlace, restorePlace } from './obligations/place.ts';
import { dateRow, dutyRow } from './obligations/rows.ts';

type RequirementRow = Wire<'Requirement'>;
type DeadlineRow = Wire<'Deadline'>;

/** The most that the API has on a page, and the most pages that are asked for. */
const PAGE_SIZE = 100;
const MOST_PAGES = 10;
/** With so few rows no group is folded. */
const FEW_ROWS = 25;
/** The filters that deadlines have too. */
const CALENDAR_FILTERS = ['framework', 'concerns', 'from', 'to'];
/** A directive addresses it, and binds the others through its law. */
const MEMBER_STATE = 'member state';

const overview = find('#overview', HTMLElement);
const selection = find('#found', HTMLElement);
const title = find('#found-title', HTMLElement);
const status = find('#count', HTMLElement);
const actsFound = find('#acts-found', HTMLElement);
const groups = find('#groups', HTMLElement);
const keepLinks = find('#keep', HTMLElement);
const xlsx = find('#xlsx', HTMLAnchorElement);
const calendar = find('#calendar', HTMLAnchorElement);
const subscribe = find('#subscribe', HTMLAnchorElement);
const calendarAddress = find('#calendar-address', HTMLInputElement);
const actNames = new Map(
  [...document.querySelectorAll<HTMLInputElement>('input[name=framework]')].map((box) => [
    box.value,
    nameOfBox(box),
  ]),
);
/** The list of dates is beside their calendar. */
const DATES = calendar.pathname.slice(API_ROOT.length).replace(/\.ics$/, '');
let current = new AbortController();

readOldAddress();
linkTopics();
keepPlace();
find('#hint', HTMLElement).textContent =
  'Choose your roles and the acts. The address of the page keeps the choice.';
downloadWithKey();
find('#print', HTMLElement).addEventListener('click', () => print());
find('#copy', HTMLElement).addEventListener('click', copyAddress);
followFilters((filters, words) => {
  leavePlace();
  current.abort();
  current = new AbortController();
  showChoices();
  const query = new URLSearchParams(filters);
  query.delete('by');
  selection.hidden = query.size === 0;
  overview.hidden = query.size > 0;
  if (query.size === 0) {
    restorePlace();
    return;
  }
  title.textContent = capitalised(words.join('; '));
  xlsx.href = addressOf(xlsx.pathname, query);
  offerCalendar(query);
  load(query, filters.get('by'));
});

/** Roles were once chosen by `role` and `affects`. */
function readOldAddress(): void {
  const query = new URLSearchParams(location.search);
  const roles = ['role', 'affects'].flatMap((name) => query.get(name) ?? []);
  if (roles.length === 0) return;
  query.delete('role');
  query.delete('affects');
  query.set('concerns', roles.join(','));
  history.replaceState(history.state, '', addressOf(location.pathname, query));
}

async function load(query: URLSearchParams, by: string | null): Promise<void> {
  const { signal } = current;
  const stopWaiting = sayWaiting(status);
  try {
    const [{ rows, total }, dates] = await Promise.all([
      requirementsOf(query, signal),
      datesOf(query, signal),
    ]);
    show(rows, total, dates, query, by);
    restorePlace();
  } catch (error) {
    if (signal.aborted) return;
    groups.replaceChildren();
    actsFound.replaceChildren();
    keepLinks.hidden = true;
    showFailure(status, error, () => load(query, by));
  } finally {
    stopWaiting();
  }
}

async function requirementsOf(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<{ rows: RequirementRow[]; total: number }> {
  const page = (number: number) =>
    ask<Wire<'RequirementPage'>>(
      `/requirements?${new URLSearchParams([...query, ['per_page', `${PAGE_SIZE}`], ['page', `${number}`]])}`,
      signal,
    );
  const first = await page(1);
  const { pages, total } = first.meta;
  const numbers = Array.from({ length: Math.min(pages, MOST_PAGES) - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map(page));
  return { rows: [first, ...others].flatMap(({ data }) => data), total };
}

interface Dates {
  own: DeadlineRow[];
  /** Of the same acts, at which somebody else has to act. */
  others: DeadlineRow[];
}

/** The dates to come; none where neither acts nor roles are chosen. */
async function datesOf(query: URLSearchParams, signal: AbortSignal): Promise<Dates> {
  const filters = only(query, CALENDAR_FILTERS);
  if (!filters.has('framework') && !filters.has('concerns')) return { own: [], others: [] };
  if (!filters.has('from')) filters.set('from', today());
  const read = async (asked: URLSearchParams) => {
    asked.set('per_page', String(PAGE_SIZE));
    return (await ask<Wire<'DeadlinePage'>>(addressOf(DATES, asked), signal)).data;
  };
  const all = new URLSearchParams(filters);
  all.delete('concerns');
  const [own, ofActs] = await Promise.all([
    filters.has('concerns') ? read(filters) : [],
    filters.has('framework') ? read(all) : [],
  ]);
  const ids = new Set(own.map(({ id }) => id));
  return { own, others: ofActs.filter(({ id }) => !ids.has(id)) };
}

function show(
  rows: readonly RequirementRow[],
  total: number,
  dates: Dates,
  query: URLSearchParams,
  by: string | null,
): void {
  const own = ownRoles();
  const isRight = (row: RequirementRow) => row.requirement_type === 'general';
  const isOwn = ({ stakeholder_roles: addressed }: RequirementRow) =>
    own.size === 0 ||
    addressed.every((role) => role === MEMBER_STATE) ||
    addressed.some((role) => own.has(role));
  const duties = rows.filter((row) => !isRight(row) && isOwn(row));
  const ofOthers = rows.filter((row) => !isRight(row) && !isOwn(row));
  const rights = rows.filter(isRight);
  const made = (list: readonly RequirementRow[]) => list.map((row) => dutyRow(row, nameOf(row)));
  const days = (list: readonly DeadlineRow[]) => list.map((row) => dateRow(row, nameOf(row)));
  const isShort = duties.length <= FEW_ROWS;
  const folds = [
    ...(by === 'date' ? byDate(duties) : byTopic(duties)).map(([name, group], index) =>
      fold(`group-${index}`, name, made(group), isShort),
    ),
    fold('dates', 'Dates to come', days(dates.own), false),
    fold('others', 'What others must do that concerns you', made(ofOthers), duties.length === 0),
    fold('rights', 'Rights and powers', made(rights), duties.length + ofOthers.length === 0),
    fold('other-dates', 'Dates of others under these acts', days(dates.others), false),
  ];
  groups.replaceChildren(...folds.filter((group) => group !== null));
  keepLinks.hidden = total === 0;
  status.textContent = countText([duties, ofOthers, rights], rows.length, total, query);
  linkActs(rows, query);
}

const nameOf = ({ framework_slug: slug }: { framework_slug: string }): string =>
  actNames.get(slug) ?? slug;

function countText(
  [duties = [], ofOthers = [], rights = []]: RequirementRow[][],
  shown: number,
  total: number,
  query: URLSearchParams,
): string {
  if (total === 0) return 'No requirement matches all of these filters.';
  const parts = [
    [duties.length, 'duties and bans'],
    [ofOthers.length, 'duties of others that concern you'],
    [rights.length, 'rights and powers'],
  ] as const;
  const words = parts.flatMap(([count, name]) => (count === 0 ? [] : `${inDigits(count)} ${name}`));
  const cut =
    shown < total
      ? ` These are the first ${inDigits(shown)} of ${inDigits(total)} requirements; the workbook has all. Choose roles or acts for a shorter list.`
      : '';
  const dated = query.has('from') || query.has('to');
  return `${words.join(', ')}.${cut}${
    dated ? ' Rights and powers have no due date, so they are not among them.' : ''
  }`;
}

/** The acts that have something for the selection, each as the selection within it. */
function linkActs(rows: readonly RequirementRow[], query: URLSearchParams): void {
  const counts = new Map<string, number>();
  for (const { framework_slug: slug } of rows) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const links = [...counts].map(([slug, count]) => {
    const within = new URLSearchParams(query);
    within.set('framework', slug);
    return element(
      'li',
      {},
      element('a', { href: addressOf('', within) }, nameOf({ framework_slug: slug })),
      ' ',
      element('span', { className: 'quiet' }, inDigits(count)),
    );
  });
  actsFound.replaceChildren(...(links.length > 1 ? links : []));
}

/** Offers the calendar of the selection. Deadlines have no topics and other types, so only the other filters count. */
function offerCalendar(query: URLSearchParams): void {
  const kept = only(query, CALENDAR_FILTERS);
  calendar.href = addressOf(calendar.pathname, kept);
  calendar.textContent =
    kept.size === query.size
      ? 'Dates of this selection for a calendar (ics)'
      : 'Dates for a calendar (ics), whatever type or topic';
  subscribe.href = subscriptionTo(calendar.href);
  calendarAddress.value = calendar.href;
}

async function copyAddress(): Promise<void> {
  const said = find('#copied', HTMLElement);
  try {
    await navigator.clipboard.writeText(calendarAddress.value);
    said.textContent = 'Copied.';
  } catch {
    calendarAddress.select();
  }
}

function linkTopics(): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-tag]')) {
    const href = `?${new URLSearchParams({ tag: topic.dataset.tag ?? '' })}`;
    topic.replaceWith(element('a', { href }, topic.textContent ?? ''));
  }
}
