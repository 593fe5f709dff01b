/** Finds requirements by the filters of the page; its overview stays where there are none. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import { beginningWords, longDate, ownDueDate } from '../model/dates.ts';
import { placeAnchors, placeName, placePage } from '../model/requirement-place.ts';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { roleName, roleNames } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import { ask, sayWaiting, showFailure } from './lib/api.ts';
import { element, find } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';
import { addressOf, followFilters, only } from './lib/filters.ts';

const PAGE_SIZE = 50;
/** The filters that deadlines have too. */
const CALENDAR_FILTERS = ['framework', 'role', 'affects', 'from', 'to'];

const overview = find('#overview', HTMLElement);
const selection = find('#found', HTMLElement);
const status = find('#count', HTMLElement);
const rows = find('#rows', HTMLElement);
const wider = find('#wider', HTMLElement);
const more = find('#more', HTMLButtonElement);
const csv = find('#csv', HTMLAnchorElement);
const xlsx = find('#xlsx', HTMLAnchorElement);
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
  selection.hidden = !isChosen;
  overview.hidden = isChosen;
  if (!isChosen) return;
  for (const link of [csv, xlsx]) link.href = addressOf(link.pathname, filters);
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
  const totalWords = counted(total, 'requirement');
  const dated = filters.has('from') || filters.has('to');
  return `${totalWords}${shown < total ? `, the first ${shown} below` : ''}.${
    dated ? ' Rights and powers have no due date, so they are not among them.' : ''
  }`;
}

/** Offers the calendar of the selection. Deadlines have no topics and other types, so only the other filters count. */
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
    const { role = '', act: hintedAct } = hint.dataset;
    hint.hidden = !roles.includes(role) || (act !== null && act !== hintedAct);
  }
  wider.hidden = hints.every(({ hidden }) => hidden);
}

/** Moves the focus to the first new row, for readers who work with the keyboard. */
function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector('a')?.focus({ preventScroll: true });
}

function linkTopics(): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-tag]')) {
    const href = `?${new URLSearchParams({ tag: topic.dataset.tag ?? '' })}`;
    topic.replaceWith(element('a', { href }, topic.textContent ?? ''));
  }
}

type RequirementRow = Wire<'Requirement'>;

/** @param actName what the act is called */
export function dutyRow(row: RequirementRow, actName: string): HTMLElement {
  const { tone, name } = REQUIREMENT_TYPE_WORDS[row.requirement_type];
  const place = { ...row, slug: row.framework_slug };
  const [anchor] = placeAnchors(place);
  const link = element('a', {}, `${actName}, ${placeName(place)}`);
  link.href = placePage(place) + (anchor === undefined ? '' : `#${anchor}`);
  return element(
    'li',
    {},
    element(
      'p',
      { className: 'duty-place' },
      element('span', { className: tone === 'plain' ? 'badge' : `badge ${tone}` }, name),
      link,
    ),
    row.context === null ? null : element('p', { className: 'quiet' }, `Before it: ${row.context}`),
    element('div', { className: 'lines' }, row.requirement_text),
    element('p', { className: 'quiet' }, ...rolesOf(row), datesOf(row), topicsOf(row)),
  );
}

function rolesOf({ stakeholder_roles, affected_roles, framework_slug: slug }: RequirementRow) {
  const links = stakeholder_roles.flatMap((role, index) => [
    index === 0 ? 'Addressed to: ' : ', ',
    element('a', { href: addresses.dutiesOf(slug, role) }, roleName(role)),
  ]);
  if (affected_roles.length > 0) links.push(`, reaches ${roleNames(affected_roles)}`);
  return links.length === 0 ? links : [...links, '. '];
}

function datesOf({ applies_from, compliance_deadline }: RequirementRow): string | null {
  const from = beginningWords(applies_from);
  const due = ownDueDate(compliance_deadline, applies_from);
  const applies = from === '' ? '' : `Applies from ${from}. `;
  return `${applies}${due === null ? '' : `Due by ${longDate(due)}. `}` || null;
}

function topicsOf({ tags }: RequirementRow): string | null {
  return tags.length === 0 ? null : `Topics: ${tags.map(({ name }) => name).join(', ')}.`;
}

/** Shows the field that finds roles by their names and definitions; a definition is the `title` of the name. */
export function findRoles(): void {
  const box = find('#find-role', HTMLElement);
  const field = find('input', HTMLInputElement, box);
  const status = find('#roles-found', HTMLElement);
  const rows = [...document.querySelectorAll<HTMLElement>('.counts.linked tbody tr')];
  const folded = document.querySelector<HTMLDetailsElement>('#other-roles');
  box.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    for (const row of rows) row.hidden = !words.every((word) => textOf(row).includes(word));
    for (const row of rows) row.classList.toggle('found', words.length > 0);
    const matching = rows.filter(({ hidden }) => !hidden);
    status.textContent = words.length === 0 ? '' : `${counted(matching.length, 'role')}.`;
    if (folded !== null) folded.open = words.length > 0;
  });
}

function textOf(row: HTMLElement): string {
  const name = row.querySelector<HTMLElement>('th [title]');
  return `${name?.textContent} ${name?.title}`.toLowerCase();
}
