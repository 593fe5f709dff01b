import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrameworkRecord } from '../../generator/dataset/records.ts';
import { citationOf, eliOf, type NamedAct, pointsOf } from '../../generator/render/provisions.ts';

const act: NamedAct = {
  framework: {
    short_name: 'Oven Act',
    legaltext_url: 'http://data.europa.eu/eli/reg/2020/44/oj',
  } as FrameworkRecord,
  since: {
    version: '2024-06-01',
    kind: 'consolidated',
    celex: '02020R0044-20240601',
    from: '2024-06-01',
    amended_by: [],
    gap_before: false,
  },
};

type Points = ReturnType<typeof pointsOf>;
const points = (...lines: string[]) =>
  pointsOf(lines.join('\n'), 'art_2/par_1', 'Article 2(1)', act);
/** Labels as nested lists: `a`, `b[i, ii]`. */
const labels = (list: Points): string =>
  list
    .map(({ label, points: own }) => (own.length === 0 ? label : `${label}[${labels(own)}]`))
    .join(', ');

describe('the points of a paragraph', () => {
  it('have ids, citations and addresses below those of the paragraph', () => {
    const [, second] = points('Sweep:', '(a) in spring;', '(b) in autumn, where', '(i) it is old;');
    expect(second?.points).toEqual([
      {
        label: 'i',
        content: 'it is old;',
        id: 'art_2/par_1/pnt_b/pnt_i',
        citation: 'Article 2(1)(b)(i) Oven Act',
        eli: 'http://data.europa.eu/eli/reg/2020/44/art_2/par_1/pnt_b/pnt_i/2024-06-01',
        points: [],
      },
    ]);
  });

  it.each([
    [['(a) x', '(b) x', '(c) x'], 'a, b, c'],
    [['(a) x', '(i) x', '(ii) x', '(iii) x', '(b) x'], 'a[i, ii, iii], b'],
    [['(1) x', '(a) x', '(b) x', '(2) x', '(a) x'], '1[a, b], 2[a]'],
    [['(a) x', '(aa) x', '(ba) x', '(c) x'], 'a, aa, ba, c'],
    [['(a) x', '(b) x', '(e) x'], 'a, b, e'],
    [['(g) x'], ''],
    [
      ['(a) x', '(b) x', '(c) x', '(d) x', '(e) x', '(f) x', '(g) x', '(h) x', '(i) x', '(j) x'],
      'a, b, c, d, e, f, g, h, i, j',
    ],
    [['(1) x', '(1a) x', '(2) x'], '1, 1a, 2'],
    [['No points here.', 'Nor here (a) at all.'], ''],
  ])('%j are nested as %s', (lines, expected) => {
    expect(labels(points(...lines))).toBe(expected);
  });

  it('are those that were written, also where "(i)" comes after "(h)"', () => {
    const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
    // Of a list of one below "h" the labels cannot tell.
    const count = fc.constantFrom(0, 0, 2, 3, 6);
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 14 }), (counts) => {
        const letters = counts.map((below, place) => ({
          letter: String.fromCharCode('a'.charCodeAt(0) + place),
          below: numerals.slice(0, below),
        }));
        const written = letters.flatMap(({ letter, below }) => [letter, ...below]);
        const expected = letters.map(({ letter, below }) =>
          below.length === 0 ? letter : `${letter}[${below.join(', ')}]`,
        );
        expect(labels(points(...written.map((label) => `(${label}) x`)))).toBe(expected.join(', '));
      }),
    );
  });

  it('lose no label of a list that is numbered without gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const lines = Array.from({ length: count }, (_, index) => `(${index + 1}) something`);
        expect(points(...lines).map(({ label }) => Number(label))).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
      }),
    );
  });
});

describe('names of provisions', () => {
  it('are those of the act and the version that brought the wording', () => {
    expect(citationOf('Article 5a', act)).toBe('Article 5a Oven Act');
    expect(eliOf('anx_I', act)).toBe('http://data.europa.eu/eli/reg/2020/44/anx_I/2024-06-01');
    const published = { ...act, since: { ...act.since, version: 'original' as const } };
    expect(eliOf('rct_7', published)).toBe('http://data.europa.eu/eli/reg/2020/44/rct_7/oj');
  });

  it('lack an address where that of the act is not known', () => {
    const framework = { ...act.framework, legaltext_url: null };
    expect(eliOf('art_1', { ...act, framework })).toBeNull();
  });
});
