import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActInVersion,
  annexPointsOf,
  citationOf,
  eliOf,
  pointsOf,
} from '../../generator/render/provisions.ts';

const act: ActInVersion = {
  framework: {
    short_name: 'Oven Act',
    legaltext_url: 'http://data.europa.eu/eli/reg/2020/44/oj',
  },
  since: { version: '2024-06-01' },
};

type Points = ReturnType<typeof pointsOf>;
const points = (...lines: string[]) =>
  pointsOf(lines.join('\n'), 'art_2/par_1', 'Article 2(1)', act);
/** Labels as nested lists: `a`, `b[i, ii]`. */
const labels = (list: Points): string =>
  list
    .map(({ label, points: own }) => (own.length === 0 ? label : `${label}[${labels(own)}]`))
    .join(', ');

/** Points with letters up to the last one. */
const TO_Z = [...'adgjmpsvyz'].map((letter) => `(${letter}) x`);

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
    // The letters go on after "z", except where the next one shows a list of doubled letters in it.
    [
      [...TO_Z, '(aa) x', '(i) x', '(ii) x', '(ab) x'],
      'a, d, g, j, m, p, s, v, y, z, aa[i, ii], ab',
    ],
    [[...TO_Z, '(aa) x', '(bb) x'], 'a, d, g, j, m, p, s, v, y, z[aa, bb]'],
    // A line between belongs to the point before where its list goes on.
    [['(a) x', '(b) x', 'In that case:', '(i) x', '(ii) x', '(c) x'], 'a, b[i, ii], c'],
    [['(a) x', '(i) x', 'Moreover:', '(b) x'], 'a[i], b'],
  ])('%j are nested as %s', (lines, expected) => {
    expect(labels(points(...lines))).toBe(expected);
  });

  const citations = (list: Points): string[] =>
    list.flatMap(({ citation, points: own }) => [
      citation.replace(' Oven Act', ''),
      ...citations(own),
    ]);

  it('of a later subparagraph are named by it, and those of the first list are not', () => {
    const lines = ['Sweep:', '(a) in spring;', '(b) in autumn.', 'Where old:', '(a) early;'];
    const found = points(...lines, '(b) with', '(i) care.');
    expect(citations(found)).toEqual([
      'Article 2(1)(a)',
      'Article 2(1)(b)',
      'Article 2(1), second subparagraph, point (a)',
      'Article 2(1), second subparagraph, point (b)',
      'Article 2(1), second subparagraph, point (b)(i)',
    ]);
    expect(found[2]).toMatchObject({
      label: 'a',
      content: 'early;',
      id: 'art_2/par_1/subpar_2/pnt_a',
      eli: 'http://data.europa.eu/eli/reg/2020/44/art_2/par_1/subpar_2/pnt_a/2024-06-01',
    });
  });

  it.each([
    [['Sweep.', 'Where old:', '(a) x', 'Moreover.', 'Lastly:', '(a) x'], 'fourth'],
    [['Sweep:', '(a) x', 'Where:', '- it is old,', '- it is tall:', '(a) x'], 'second'],
    [['Sweep:', '(a) x', 'and always.', 'Where old:', '(i) x', '(ii) x'], 'second'],
    [['(a) x', 'Where old:', '(a) x'], 'second'],
    [
      ['Sweep:', '(a) x', 'more of it.', '(b) x', 'Where old:', '(a) x', '(b) x', '(c) x'],
      'second',
    ],
  ])('%j have their second list in the %s subparagraph', (lines, ordinal) => {
    const later = citations(points(...lines)).filter((own) => own.includes('subparagraph'));
    const second = later[0]?.replace(/, point .*/, '');
    expect(second).toBe(`Article 2(1), ${ordinal} subparagraph`);
  });

  it('have no names where nothing tells a second list from the first', () => {
    const text = 'Sweep:\n(1) x\n(a) x\n(b) x\nWhere old:\n(a) y\n(b) y\n(c) y\n(2) x';
    expect(labels(points(...text.split('\n')))).toBe('1[a, b], 2');
    const unnumbered = pointsOf('Sweep:\n(a) x\nWhere old:\n(a) y', 'art_2', 'Article 2', act);
    expect(citations(unnumbered)).toEqual(['Article 2(a)']);
  });

  it('of annexes may have numbers with dots, and letters with full stops', () => {
    const lines = ['3. Quality', '3.1. Ask with:', '(a) x', '(b) x', '3.2. Describe.', 'That is:'];
    const more = ['(a) y', '3.3. Tell.', '4. Logs', 'a. wet', 'b. dry, if', '(i) old', '5. Ash'];
    const numbered = ['1. Brush', '2. Broom', ...lines, ...more].join('\n');
    const found = annexPointsOf(numbered, 'I', act);
    expect(citations(found).slice(2)).toEqual([
      'Annex I, point 3',
      'Annex I, point 3.1',
      'Annex I, point 3.1(a)',
      'Annex I, point 3.1(b)',
      'Annex I, point 3.2',
      'Annex I, point 3.2(a)',
      'Annex I, point 3.3',
      'Annex I, point 4',
      'Annex I, point 4(a)',
      'Annex I, point 4(b)',
      'Annex I, point 4(b)(i)',
      'Annex I, point 5',
    ]);
    expect(found[2]?.points[1]).toMatchObject({ label: '3.2', id: 'anx_I/pnt_3/pnt_2' });
  });

  it('of annexes may begin with any number: a section goes on from the one before', () => {
    const text = 'Section A. Floors\n2. Brush\n3. Broom\nSection B. Windows\n13. Cloth\n14. Soap';
    const found = annexPointsOf(text, 'I', act);
    expect(labels(found)).toBe('Section A[2, 3], Section B[13, 14]');
    expect(found[1]?.points[0]).toMatchObject({
      id: 'anx_I/sct_B/pnt_13',
      citation: 'Annex I, Section B, point 13 Oven Act',
    });
  });

  it('of annexes may be in modules, which have no ELI', () => {
    const found = annexPointsOf(
      'Module A: By hand\n1. Brush\n(a) wet\nModule B\n1. Fire',
      'I',
      act,
    );
    expect(labels(found)).toBe('Module A[1[a]], Module B[1]');
    expect(found[0]).toMatchObject({ id: 'anx_I/mod_A', content: 'By hand', eli: null });
    expect(found[1]?.points[0]).toMatchObject({
      id: 'anx_I/mod_B/pnt_1',
      citation: 'Annex I, Module B, point 1 Oven Act',
      eli: null,
    });
  });

  it('of annexes are not in the last point of another list', () => {
    const text = 'Indoors\n1. Brush\n2. Broom\nOutdoors\n1. Fire\n2. Smoke';
    expect(labels(annexPointsOf(text, 'I', act))).toBe('1, 2');
  });

  it('of annexes may be in classes, unless these are rows of a table', () => {
    const text = 'Class I\n1. Brush\n2. Broom\nClass II\n1. Fire\n2. Smoke';
    const found = annexPointsOf(text, 'I', act);
    expect(labels(found)).toBe('Class I[1, 2], Class II[1, 2]');
    expect(found[1]?.points[0]).toMatchObject({ id: 'anx_I/cls_II/pnt_1', eli: null });
    expect(annexPointsOf('Class 1 | EUR 5\nClass 2 | EUR 9', 'I', act)).toEqual([]);
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
