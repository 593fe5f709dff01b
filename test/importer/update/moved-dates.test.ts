import { expect, test } from 'vitest';
import type { DeadlineRecord } from '../../../generator/dataset/records.ts';
import { dateInForce } from '../../../generator/importer/update/moved-dates.ts';

function deadline(fields: Partial<DeadlineRecord>): DeadlineRecord {
  return {
    id: 1,
    article_number: 9,
    paragraph_ref: null,
    deadline_date: '2030-01-01',
    deadline_type: 'other',
    description: 'Something falls due.',
    stakeholder_roles: [],
    affected_roles: [],
    recurs: null,
    source_provision: { celex: '32031R0077', article: null, paragraph: null },
    amended_by: '32032R0001',
    previous_date: '2029-01-01',
    ...fields,
  };
}
const provision = (articleNumber: number, paragraphRef: string | null = null) => ({
  articleRef: String(articleNumber),
  paragraphRef,
});

test('a date that nobody moved stays', () => {
  expect(dateInForce('2028-01-01', provision(9), [deadline({})])).toBe('2028-01-01');
});

test('a provision with a moved deadline of its own has the new date, other paragraphs the old one', () => {
  const deadlines = [deadline({ paragraph_ref: '2' })];
  expect(dateInForce('2029-01-01', provision(9, '2'), deadlines)).toBe('2030-01-01');
  expect(dateInForce('2029-01-01', provision(9, '1'), deadlines)).toBe('2029-01-01');
  expect(dateInForce('2029-01-01', provision(4), deadlines)).toBe('2029-01-01');
});

test('where a part of the act was put off, the date of the others is open', () => {
  const deadlines = [deadline({ article_number: 99, deadline_type: 'partial_application' })];
  expect(dateInForce('2029-01-01', provision(9), deadlines)).toBeNull();
});
