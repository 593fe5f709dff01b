import { describe, expect, it } from 'vitest';
import { citedAnnex } from '../../edge/search/query/annex-citation.ts';

describe('citations of annexes', () => {
  it.each([
    ['AI Act Annex III', 'III', null],
    ['annex 3, point 1', '3', '1'],
    ['Annex III point (5)(b) of the AI Act', 'III', '5'],
    ['ANNEX iia', 'iia', null],
    ['gdpr annex\u00a04', '4', null],
    ['annex IV points 2 to 4', 'IV', '2'],
    ['annex X, point A', 'X', 'a'],
    ['annex VI point 1a', 'VI', '1a'],
    ['annex III point of contact', 'III', null],
    ['annex III points in time', 'III', null],
  ])('are found in "%s"', (text, expected, at) => {
    const cited = citedAnnex(text);
    const { label, point } = cited ?? {};
    expect(cited).toMatchObject({ type: 'annex', paragraph: null });
    expect([label, point]).toEqual([expected, at]);
  });

  it.each([
    'annex',
    'annexes III',
    'annex three',
    'annex 123',
    'the annexed list',
    'the annex in force',
    'the annex is long',
    'annex via mail',
    '',
  ])('are not found in "%s"', (text) => {
    expect(citedAnnex(text)).toBeNull();
  });
});
