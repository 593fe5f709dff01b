import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { coverageOf, isWhole } from '../../../generator/importer/coverage/coverage.ts';
import type { Walker } from '../../../generator/importer/coverage/pieces.ts';
import { WALKERS } from '../../../generator/importer/coverage/walkers.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { fixture, formexFiles, PAGE_NAME, SAMPLE_ACT, withoutBoxes } from '../fixture-files.ts';

const SOURCES: [string, SourceFile[], Walker][] = [
  ['Formex', formexFiles(), WALKERS.formex],
  ['a page with boxes', [fixture(PAGE_NAME)], WALKERS.xhtml],
  ['a page without boxes', [fixture(PAGE_NAME, withoutBoxes)], WALKERS.xhtml],
];

describe.each(SOURCES)('the oracle over %s', (_name, files, walk) => {
  const parsed = parseAct(files, SAMPLE_ACT);
  const coverageAfter = (change: (act: Act) => void) => {
    const act = structuredClone(parsed.act);
    change(act);
    return coverageOf(act, parsed.documents, walk);
  };
  const paragraphs = (act: Act) => act.articles.flatMap((article) => article.paragraphs);

  test('finds the whole act whole', () => expect(isWhole(coverageAfter(() => {}))).toBe(true));

  test('names the first lost text with file, part and the text before it', () => {
    const coverage = coverageAfter((act) => act.articles[1]?.paragraphs.pop());
    expect(coverage.share).toBeLessThan(1);
    expect(coverage.lost).toBe('2theentrylapsesafterthreesummers'.length);
    expect(coverage.firstLost).toMatch(/^\S+, enacting: …its span\. ⟶ 2\./);
  });

  const LOSSES: [string, (act: Act) => unknown][] = [
    ['the title', (act) => Object.assign(act, { title: 'Regulation' })],
    ['a recital', (act) => act.recitals.splice(1, 1)],
    ['an article', (act) => act.articles.splice(2, 1)],
    ['an article’s heading', (act) => Object.assign(act.articles[1] ?? {}, { title: 'Register' })],
    [
      'a chapter’s heading',
      (act) => act.articles.map((each) => Object.assign(each, { chapter: null })),
    ],
    ['an annex', (act) => act.annexes.pop()],
    ['an annex’s heading', (act) => Object.assign(act.annexes[0] ?? {}, { title: 'Kinds' })],
    ['a footnote', (act) => act.footnotes.pop()],
    [
      'a signature',
      (act) =>
        Object.assign(act, { furniture: act.furniture.filter((line) => line !== 'A. GUST') }),
    ],
  ];
  test.each(LOSSES)('misses %s', (_what, change) => {
    const coverage = coverageAfter(change);
    expect(coverage.lost).toBeGreaterThan(0);
    expect(coverage.share).toBeLessThan(1);
    expect(isWhole(coverage)).toBe(false);
  });

  test('misses any single word', () => {
    const count = paragraphs(parsed.act).length;
    fc.assert(
      fc.property(fc.nat(count - 1), fc.nat(1000), (index, position) => {
        const coverage = coverageAfter((act) => {
          const paragraph = paragraphs(act)[index];
          if (paragraph === undefined) return;
          const words = paragraph.content.split(' ');
          words.splice(position % words.length, 1);
          paragraph.content = words.join(' ');
        });
        // Marks alone, such as the dash of a point, are not words.
        const before = paragraphs(parsed.act)[index]?.content.split(' ') ?? [];
        const dropped = before[position % before.length] ?? '';
        return /[\p{L}\p{N}]/u.test(dropped) ? coverage.lost > 0 : coverage.lost === 0;
      }),
    );
  });

  test('sees text that is in two units', () => {
    const coverage = coverageAfter((act) =>
      act.articles[4]?.paragraphs.push({
        ref: '',
        content: act.articles[0]?.paragraphs[0]?.content ?? '',
      }),
    );
    expect(coverage.lost).toBe(0);
    expect(coverage.surplus).toBeGreaterThan(50);
    expect(coverage.firstSurplus).toMatch(/^thisregulationcovers/);
    expect(isWhole(coverage)).toBe(false);
  });

  test('sees text that has moved to another place', () => {
    const coverage = coverageAfter((act) => {
      const [first, second] = act.recitals;
      if (first && second) [first.content, second.content] = [second.content, first.content];
    });
    expect(isWhole(coverage)).toBe(false);
  });

  test('sees law that was taken for furniture', () => {
    const coverage = coverageAfter((act) => {
      const moved = act.articles[4]?.paragraphs.pop();
      act.furniture.push(moved?.content ?? '');
    });
    expect(coverage.firstLost).toMatch(/^\S+, enacting: /);
  });
});

test('an act without any text is not covered', () => {
  const { act } = parseAct(formexFiles(), SAMPLE_ACT);
  expect(isWhole(coverageOf(act, [], WALKERS.formex))).toBe(false);
});
