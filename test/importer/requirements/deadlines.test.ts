import { describe, expect, it } from 'vitest';
import type { DeadlineRecord } from '../../../generator/dataset/records.ts';
import { dateSetBy, deadlineIdOf } from '../../../generator/importer/requirements/dates.ts';

describe('the date that a statement sets', () => {
  it.each<[string, string | null]>([
    ['By 17 October 2024, Member States shall adopt rules on gates.', '2024-10-17'],
    ['Member States shall report no later than 1 May 2030.', '2030-05-01'],
    ['They shall apply those rules from 18 October 2024.', '2024-10-18'],
    ['The keeper must report within 72 hours.', null],
    ['The agreement of 13 April 2016 on gates shall be published.', null],
    ['The keeper must report by 31 April 2030.', null],
    ['Before 1 May 2030 the keeper must report.', '2030-04-30'],
    ['The keeper shall report on gates before 1 May 2030.', '2030-04-30'],
    ['The Council, before 1 May 2030, shall issue rules on gates.', '2030-04-30'],
    ['Gates that were built before 1 May 2030 shall be painted by 2 June 2031.', '2031-06-02'],
    ['Gates built on or before 1 May 2030 shall be painted.', null],
    [
      'Where the keeper has left before 1 May 2030, the gate shall be shut by 2 June 2031.',
      '2031-06-02',
    ],
    ['The keeper shall paint gates that have been built before 1 May 2030.', null],
    ['The keeper shall let those who have, before 1 May 2030, built gates paint them.', null],
    [
      'The keeper shall ensure that gates which have been sold are shut before 1 May 2030.',
      '2030-04-30',
    ],
  ])('%s', (sentence, date) => {
    expect(dateSetBy(sentence)).toBe(date);
  });
});

describe('the deadline of a statement that sets a date', () => {
  const deadline = (id: number, fields: Partial<DeadlineRecord> = {}): DeadlineRecord => ({
    id,
    article_number: 9,
    paragraph_ref: '2',
    deadline_date: '2030-01-01',
    deadline_type: 'other',
    description: 'Something falls due.',
    stakeholder_roles: ['keeper'],
    affected_roles: [],
    recurs: null,
    source_provision: { celex: '32031R0077', article: '9', paragraph: '2' },
    amended_by: null,
    previous_date: null,
    ...fields,
  });
  const statement = {
    articleRef: '9',
    paragraphRef: '2',
    type: 'mandatory',
    roles: ['keeper'],
    date: '2030-01-01',
  } as const;

  const moved = { deadline_date: '2031-01-01', previous_date: '2030-01-01' };
  const flown = deadline(2, { stakeholder_roles: ['flyer'] });

  it.each<[string, object, DeadlineRecord[], number | undefined]>([
    ['has the same provision and date', {}, [deadline(1)], 1],
    ['had the date before a later act moved it', {}, [deadline(1, moved)], 1],
    ['may be one of the whole article', {}, [deadline(1, { paragraph_ref: null })], 1],
    ['is not one of another paragraph', { paragraphRef: '3' }, [deadline(1)], undefined],
    ['is not one of another article', { articleRef: '9a' }, [deadline(1)], undefined],
    ['is none where it sets no date', { date: null }, [deadline(1)], undefined],
    ['is none where it grants a right', { type: 'general' }, [deadline(1)], undefined],
    ['is that of those whom it addresses', { roles: ['flyer'] }, [deadline(1), flown], 2],
    ['is the first where none is of them', { roles: ['gate'] }, [deadline(1), flown], 1],
  ])('%s', (_, fields, deadlines, id) => {
    expect(deadlineIdOf({ ...statement, ...fields }, deadlines)).toBe(id);
  });
});
