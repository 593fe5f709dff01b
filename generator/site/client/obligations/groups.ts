/** Requirements in groups that fold, so that a long selection stays short to look at; paper has all of it. */
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { grouped } from '../../../dataset/grouped.ts';
import { longDate } from '../../model/dates.ts';
import { inDigits } from '../../model/words.ts';
import { today } from '../lib/days.ts';
import { element } from '../lib/dom.ts';

type RequirementRow = Wire<'Requirement'>;

/** How many rows of a group are shown at first, as the style sheet has it too. */
const SHOWN_ROWS = 25;

/** A fold with rows. @param id by which an entry of the browser's history knows it */
export function fold(
  id: string,
  title: string,
  rows: readonly HTMLElement[],
  isOpen: boolean,
): HTMLDetailsElement | null {
  if (rows.length === 0) return null;
  const summary = element(
    'summary',
    {},
    title,
    ' ',
    element('span', { className: 'quiet' }, inDigits(rows.length)),
  );
  const group = element(
    'details',
    { className: 'group', id, open: isOpen },
    summary,
    element('ul', { className: 'duties' }, ...rows),
  );
  if (rows.length > SHOWN_ROWS) {
    const all = element('button', { type: 'button' }, `Show all ${inDigits(rows.length)}`);
    all.addEventListener('click', () => {
      group.classList.add('whole');
      rows[SHOWN_ROWS]?.querySelector('a')?.focus({ preventScroll: true });
    });
    group.append(all);
  }
  return group;
}

/** Requirements by the topic that they have first, the largest group first; those without a topic come last. */
export function byTopic(rows: readonly RequirementRow[]): [string, RequirementRow[]][] {
  const groups = [...grouped(rows, ({ tags }) => tags[0]?.name ?? '')];
  const size = ([name, group]: [string, RequirementRow[]]) => (name === '' ? 0 : group.length);
  return groups
    .sort((left, right) => size(right) - size(left))
    .map(([name, group]) => [name || 'Other topics', group]);
}

/** Requirements by the day on which they are due or begin to apply; one group for all that has come already. */
export function byDate(rows: readonly RequirementRow[]): [string, RequirementRow[]][] {
  const now = today();
  const groups = grouped(rows, ({ compliance_deadline: due, applies_from: [first] }) => {
    const day = due ?? first?.date ?? '';
    return day !== '' && day <= now ? now : day;
  });
  return [...groups]
    .sort(([left], [right]) => ((left || '9999') < (right || '9999') ? -1 : 1))
    .map(([day, group]) => [
      day === ''
        ? 'Without a date of its own'
        : day === now
          ? 'Apply already'
          : `From ${longDate(day)}`,
      group,
    ]);
}
