import { describe, expect, it } from 'vitest';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import {
  compareWithOfficial,
  numberDifferences,
  numbersOf,
} from '../../../generator/importer/comparison/compare.ts';
import { type Texts, textsOf } from '../../../generator/importer/update/texts.ts';
import { formexFiles, SAMPLE_ACT } from '../fixture-files.ts';

const { act } = parseAct(formexFiles(), SAMPLE_ACT);

/** An edition of the invented act, changed as asked. */
function edition(change: (texts: Texts) => void): Texts {
  const own = structuredClone(textsOf(act));
  change(own);
  return own;
}

describe('an edition compared with the official text', () => {
  it('has nothing to report where units and numbers are the same', () => {
    const comparison = compareWithOfficial(
      'kites',
      edition(() => {}),
      act,
    );
    expect(comparison).toMatchObject({ problems: [], notes: [] });
    const paragraphs = act.articles.flatMap((article) => article.paragraphs);
    expect(comparison.units).toBe(paragraphs.length + act.recitals.length + act.annexes.length);
  });

  it('names units that it lacks, and those that the act does not have', () => {
    const changed = edition((folder) => {
      folder.recitals.shift();
      const paragraph = folder.articles[1]?.paragraphs[1];
      if (paragraph !== undefined) paragraph.paragraph_ref = '3';
    });
    const { problems } = compareWithOfficial('kites', changed, act);
    expect(problems.map(({ place, problem }) => `${place}: ${problem}`)).toEqual([
      'article 2 (Register of kites), paragraph 3: is not in the official text',
      'article 2 (Register of kites), paragraph 2: is in the official text, but not here',
      'recital 1: is in the official text, but not here',
    ]);
  });

  it('notes numbers that were lost or added', () => {
    const changed = edition((folder) => {
      const paragraph = folder.articles[1]?.paragraphs[1];
      if (paragraph !== undefined) paragraph.content = 'The entry lapses after 4 summers.';
    });
    expect(compareWithOfficial('kites', changed, act).notes).toMatchObject([
      { problem: 'numbers differ from the official text: without 3; with 4' },
    ]);
  });
});

describe('numbers', () => {
  it('are the same however they are printed', () => {
    expect(numbersOf('10 000 000 and 10,000,000 and ten')).toEqual(new Set(['10000000', '10']));
    expect(numberDifferences('within three days', 'within 3 days')).toEqual({
      lost: [],
      extra: [],
    });
    expect(numberDifferences('2,5 %', '2.5 %')).toEqual({ lost: ['2,5'], extra: ['2.5'] });
  });

  it('leave labels of points out', () => {
    expect(numbersOf('lead-in:\n(1) one loaf;\n(b) 7 loaves')).toEqual(new Set(['7']));
  });
});
