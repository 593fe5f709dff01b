/** Rows of what was found: a requirement or a date of an act. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { withPlace } from '../../../../edge/law/words.ts';
import { beginningWords, longDate, ownDueDate } from '../../model/dates.ts';
import { placeAnchors, placeName, placePage } from '../../model/requirement-place.ts';
import { REQUIREMENT_TYPE_WORDS } from '../../model/requirement-types.ts';
import { roleName, roleNames } from '../../model/role-words.ts';
import { element } from '../lib/dom.ts';

type RequirementRow = Wire<'Requirement'>;
type DeadlineRow = Wire<'Deadline'>;

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
    ...row.exceptions.map(({ exception, citation }) =>
      element('p', { className: 'quiet' }, withPlace(exception, citation)),
    ),
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

/** @param actName what the act is called */
export function dateRow(row: DeadlineRow, actName: string): HTMLElement {
  const { article_ref: ref, framework_slug: slug, stakeholder_roles: acting } = row;
  const day = row.next_date ?? row.deadline_date;
  const to = ref === null ? addresses.framework(slug) : addresses.article(slug, ref);
  return element(
    'li',
    {},
    element(
      'p',
      { className: 'duty-place' },
      element('time', { dateTime: day }, longDate(day)),
      element('a', { href: to }, ref === null ? actName : `${actName}, Article ${ref}`),
    ),
    element('p', {}, row.description),
    acting.length === 0
      ? null
      : element('p', { className: 'quiet' }, `Who acts: ${roleNames(acting)}.`),
  );
}
