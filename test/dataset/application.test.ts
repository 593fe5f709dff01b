import { expect, it } from 'vitest';
import { applicationOf, firstDayOf } from '../../generator/dataset/application.ts';
import type { ApplicationRecord } from '../../generator/dataset/rule-records.ts';

const source_provision = { celex: '32021R0001', article: '45', paragraph: null };
const WHOLE: ApplicationRecord = { date: '2024-02-17', scope: null, source_provision };
const EACH: ApplicationRecord = {
  date: '2022-11-16',
  scope: 'bakers; each from its registration',
  each: true,
  roles: ['baker'],
  provisions: ['art_4'],
  source_provision,
};
const RULES = [WHOLE, EACH];

const duty = (stakeholder_roles: string[], affected_roles?: string[]) => {
  const place = { article_number: 4, paragraph_ref: '1', stakeholder_roles, affected_roles };
  return [
    firstDayOf(RULES, place),
    ...applicationOf(RULES, place).map(({ date, scope }) => `${date} ${scope}`),
  ];
};

const EACH_DAY = '2022-11-16 bakers; each from its registration';

it('counts a rule for some roles for what binds them', () => {
  expect(duty(['baker'])).toEqual([null, EACH_DAY]);
});

it('leaves it out for what binds others, also where they act towards these', () => {
  expect(duty(['commission'])).toEqual(['2024-02-17', '2024-02-17 null']);
  expect(duty(['commission'], ['baker'])).toEqual(['2024-02-17', '2024-02-17 null']);
  expect(duty(['member state'], ['miller'])).toEqual(['2024-02-17', '2024-02-17 null']);
});

it('has both days where others are bound too, or a Member State has to see to it', () => {
  const both = ['2024-02-17', EACH_DAY, '2024-02-17 all other cases'];
  expect(duty(['baker', 'commission'])).toEqual(both);
  expect(duty(['member state'], ['baker'])).toEqual(both);
});

it('counts every rule for a provision of which nobody knows whom it binds', () => {
  expect(applicationOf(RULES, { article_number: 4, paragraph_ref: '2' })).toEqual([
    { date: EACH.date, scope: EACH.scope, each: true },
  ]);
});
