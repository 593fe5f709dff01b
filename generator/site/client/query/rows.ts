/** Results as elements, with what matches marked. */
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { longDate } from '../../model/dates.ts';
import { roleNames } from '../../model/role-words.ts';
import { inDigits } from '../../model/words.ts';
import { element } from '../lib/dom.ts';
import { pageWithMatch, placeOf } from './places.ts';
import { queryOf, ROWS_PER_PAGE, type SearchState } from './state.ts';

type Result = Wire<'SearchResult'>;

/** One result: what it is, where it is, and the words around the best match. */
export function row(result: Result): HTMLElement {
  return element(
    'li',
    {},
    element(
      'h3',
      {},
      element('a', { href: pageWithMatch(result) }, placeOf(result).name),
      ...kindOf(result),
    ),
    element(
      'p',
      { className: 'excerpt' },
      ...pieces(result.match_context, result.highlights).map(({ text, isMatch }) =>
        isMatch ? element('mark', {}, text) : text,
      ),
    ),
    addressees(result),
  );
}

/** Names a requirement as such; the names of all other results begin with what they are. */
function kindOf({ type }: Result): (string | HTMLElement)[] {
  return type === 'requirement'
    ? [' ', element('span', { className: 'badge' }, 'Requirement')]
    : [];
}

function addressees(result: Result): HTMLElement | null {
  if (result.type !== 'requirement') return null;
  const { stakeholder_roles: roles, compliance_deadline: day } = result;
  const words = [
    roles.length === 0 ? '' : `Addressed to: ${roleNames(roles)}`,
    day === null ? '' : `compliance date ${longDate(day)}`,
  ].filter((part) => part !== '');
  return words.length === 0 ? null : element('p', { className: 'quiet' }, words.join('; '));
}

/** Links to the results of each act, where several have any; of a chosen act the way back to all. */
export function actLinks(
  state: SearchState,
  acts: readonly Wire<'FrameworkCount'>[],
  nameOf: (slug: string) => string | null,
): HTMLElement[] {
  if (state.framework !== '') {
    return [element('a', { href: queryOf({ ...state, framework: '', page: 1 }) }, 'All acts')];
  }
  if (acts.length < 2) return [];
  return acts.map(({ slug, count }) =>
    element(
      'a',
      { href: queryOf({ ...state, framework: slug, page: 1 }) },
      nameOf(slug) ?? slug,
      ' ',
      element('span', { className: 'count' }, inDigits(count)),
    ),
  );
}

/** Links to the previous and next page of results; none where there is one page. */
export function pagerLinks(state: SearchState, total: number): HTMLElement[] {
  const last = Math.ceil(total / ROWS_PER_PAGE);
  const link = (page: number, rel: 'prev' | 'next', name: string) =>
    element('a', { href: queryOf({ ...state, page }), rel }, name);
  return [
    state.page > 1
      ? link(Math.min(state.page - 1, Math.max(last, 1)), 'prev', 'Previous page')
      : null,
    last > 1 && state.page <= last
      ? element('span', { className: 'quiet' }, `Page ${state.page} of ${last}`)
      : null,
    state.page < last ? link(state.page + 1, 'next', 'Next page') : null,
  ].filter((child) => child !== null);
}

interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * The text in pieces, in order; together they are the text.
 * @param ranges [start, end) in UTF-16 units; ranges that overlap, lie outside or are no pairs add nothing
 */
export function pieces(text: string, ranges: readonly (readonly number[])[]): Piece[] {
  const parts: Piece[] = [];
  let done = 0;
  for (const [start = 0, end = 0] of ranges) {
    if (start < done || end <= start || end > text.length) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}
