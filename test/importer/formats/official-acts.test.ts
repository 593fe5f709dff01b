import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  definitionLines,
  hasDefinitions,
  namesIn,
} from '../../../generator/dataset/definitions.ts';
import type { Act } from '../../../generator/importer/act/act.ts';
import {
  COVERED_FORMATS,
  type ParsedAct,
  parseAct,
} from '../../../generator/importer/act/parse-act.ts';
import { coverageOf, isWhole } from '../../../generator/importer/coverage/coverage.ts';
import { fold } from '../../../generator/importer/coverage/pieces.ts';
import { WALKERS } from '../../../generator/importer/coverage/walkers.ts';
import type { FormatName } from '../../../generator/importer/formats/registry.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { partOf } from '../../helpers/whole.ts';
import { fileOf, withOlderClassNames, withoutBoxes } from '../fixture-files.ts';

/** Official files are not part of this project; the tests look for them beside it. */
const FOLDER = fileURLToPath(new URL('../../../../shared/eurlex', import.meta.url));

/** By which acts and corrigenda they were changed: those as published by none. */
const AMENDMENTS: Readonly<Record<string, readonly string[]>> = {
  '02002L0058-20060503': ['32006L0024'],
  '02002L0058-20091219': ['32006L0024', '32009L0136'],
  '02014R0910-20240520': ['32024R1183'],
  '02014R0910-20241018': ['32022L2555', '32024R1183', '32024R1183R(02)'],
  '02023R1114-20240109': ['32023R2869', '32023R1114R(03)'],
  '02024R2847-20241120': ['32024R2847R(01)', '32024R2847R(02)', '32024R2847R(04)'],
  '02016R0679-20160504': ['32016R0679R(02)'],
  '02022L2555-20221227': ['32022L2555R(04)'],
  '02022R1925-20221012': ['32022R1925R(02)'],
  '02024R1689-20260727': ['32026R1744'],
};

/** How many terms some define, in other marks and words than the plain wording: counted by hand. */
const DEFINITIONS: Readonly<Record<string, number>> = {
  '02002L0058-20091219': 8,
  '02014R0910-20241018': 60,
  '02023R1114-20240109': 53,
  '02024R1689-20260727': 72,
  '32016L1148': 21,
  '32016R0679': 27,
  '32019R0881': 22,
  '32022L2555': 43,
  '32022R0868': 21,
  '32022R1925': 33,
  '32022R2065': 27,
  '32022R2554': 66,
  '32023R2854': 43,
  '32024R2847': 53,
  '32025R0327': 75,
};

/** CELEX number, formats, articles, recitals, annexes: facts of the published texts. */
const ACTS: [string, FormatName[], number, number, number][] = [
  ['32016R0679', ['formex', 'xhtml'], 99, 173, 0],
  ['02002L0058-20060503', ['formex'], 21, 49, 0],
  ['32024R1689', ['formex', 'xhtml'], 113, 180, 13],
  ['02002L0058-20091219', ['xhtml'], 23, 0, 0],
  ['02014R0910-20240520', ['formex'], 83, 0, 7],
  ['02014R0910-20241018', ['formex'], 82, 0, 7],
  ['02016R0679-20160504', ['formex', 'xhtml'], 99, 0, 0],
  ['02022L2555-20221227', ['formex'], 46, 0, 3],
  ['02022R1925-20221012', ['formex', 'xhtml'], 54, 0, 1],
  ['02023R1114-20240109', ['formex', 'xhtml'], 150, 0, 6],
  ['02024R1689-20260727', ['formex', 'xhtml'], 119, 0, 14],
  ['02024R2847-20241120', ['formex'], 71, 0, 8],
  ['32024R2847', ['xhtml'], 71, 130, 8],
  ['32022L2555', ['formex', 'xhtml'], 46, 144, 3],
  ['32022R2554', ['xhtml'], 64, 106, 0],
  ['32019R0881', ['formex'], 69, 110, 1],
  ['32022R2065', ['formex', 'xhtml'], 93, 156, 0],
  ['32022R1925', ['formex', 'xhtml'], 54, 109, 1],
  ['32023R2854', ['formex', 'xhtml'], 50, 119, 0],
  ['32022R0868', ['formex', 'xhtml'], 38, 63, 0],
  ['32014R0910', ['xhtml'], 52, 77, 4],
  ['32023R1114', ['xhtml'], 149, 119, 6],
  ['32025R0327', ['xhtml'], 105, 115, 4],
  ['32016L1148', ['xhtml'], 27, 75, 3],
];

const only = (format: FormatName) => ({
  formats: COVERED_FORMATS.filter(({ name }) => name === format),
});

/** All that both formats of an act have to agree on. */
function law({ title, articles, repealed, recitals, annexes, amendedBy }: Act): object {
  const amendments = amendedBy.map(({ celex }) => celex);
  return { title, articles, repealed, recitals, annexes, amendments };
}

function termsOf({ articles }: Act): Set<string> {
  const lines = articles
    .filter(({ title }) => hasDefinitions(title))
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ content }) => definitionLines(content));
  return new Set(lines.flatMap(({ quoted, within }) => [...quoted.flatMap(namesIn), ...within]));
}

function paragraphsOf(act: Act): Act['articles'][number]['paragraphs'] {
  return act.articles.flatMap(({ paragraphs }) => paragraphs);
}

describe.skipIf(!existsSync(FOLDER))('the official acts', () => {
  describe.each(partOf(ACTS, 0.4))('%s', (celex, formats, articles, recitals, annexes) => {
    let files: SourceFile[] = [];
    let parsed: ParsedAct[] = [];
    beforeAll(async () => {
      ({ files } = await localSource(FOLDER).fetchAct(celex));
      parsed = formats.map((format) => parseAct(files, celex, only(format)));
    });

    test('has its articles, recitals and annexes in every format', () => {
      for (const { act } of parsed) {
        expect(act.articles).toHaveLength(articles);
        expect(act.recitals.map(({ number }) => number)).toEqual(numbersTo(recitals));
        expect(act.annexes).toHaveLength(annexes);
        expect(new Set(act.annexes.map(({ number }) => number)).size).toBe(annexes);
        if (act.repealed.length === 0 && act.articles.every(({ letter }) => letter === '')) {
          expect(act.articles.map(({ number }) => number)).toEqual(numbersTo(articles));
        }
      }
    });
    test('is covered to the last word in every format', () => {
      for (const { coverage } of parsed) {
        expect(coverage.firstLost).toBeNull();
        expect(coverage.firstSurplus).toBeNull();
        expect(isWhole(coverage)).toBe(true);
      }
    });
    test.each(formats.slice(1))('is the same in %s as in the first format', (format) => {
      const [first] = parsed;
      const other = parsed[formats.indexOf(format)];
      if (first === undefined || other === undefined) throw new Error('was not parsed');
      expect(law(other.act)).toEqual(law(first.act));
    });
    test('says what it was changed by, in every format', () => {
      for (const { act } of parsed) {
        const amendments = act.amendedBy.map((amendment) => amendment.celex);
        expect(amendments).toEqual(AMENDMENTS[celex] ?? []);
      }
    });
    test.each(formats.filter((format) => format === 'xhtml'))(
      'reads the same off pages in %s without boxes and with older class names',
      (format) => {
        const page = files.find(({ name }) => /html$/.test(name));
        const read = parsed[formats.indexOf(format)];
        if (page === undefined || read === undefined) throw new Error('there is no page');
        const text = withoutBoxes(withOlderClassNames(new TextDecoder().decode(page.bytes)));
        const { act, coverage } = parseAct([fileOf(page.name, text)], celex, only(format));
        expect(law(act)).toEqual(law(read.act));
        expect(coverage.share).toBe(1);
      },
    );
    test('has text in every unit, and numbers as the data folder wants them', () => {
      for (const { act } of parsed) {
        for (const { ref, content } of paragraphsOf(act)) {
          expect(ref).toMatch(/^([0-9]+[a-z]*)?$/);
          expect(content).toMatch(/^\S[\s\S]*\S$/);
          expect(content).not.toMatch(/\n\n| {2}|\(\s*\)|[►▼◄]/);
        }
        for (const { title, chapter } of act.articles) expect(title && chapter !== '').toBeTruthy();
        for (const { number, title, content } of act.annexes) {
          expect(number).toMatch(/^[IVXLCDM]+[A-Za-z]?$/);
          expect(title && content).toBeTruthy();
        }
      }
    });
    test.each([DEFINITIONS[celex] ?? []].flat())('defines %i terms, in every format', (count) => {
      for (const { act } of parsed) expect(termsOf(act).size).toBe(count);
    });
  });

  test.each([
    ['formex', '32016R0679'],
    ['xhtml', '32024R2847'],
  ] as const)('miss a paragraph that was dropped: %s', async (format, celex) => {
    const { files } = await localSource(FOLDER).fetchAct(celex);
    const { act, documents } = parseAct(files, celex, only(format));
    const [dropped] = act.articles[10]?.paragraphs.splice(0, 1) ?? [];
    const { lost } = coverageOf(act, documents, WALKERS[format]);
    expect(lost).toBe(fold(`${dropped?.ref}${dropped?.content}`).length);
  });

  test('that were amended have the same articles in force and repealed in every format', async () => {
    const celex = '02014R0910-20241018';
    const { files } = await localSource(FOLDER).fetchAct(celex);
    const [formex, page] = (['formex', 'xhtml'] as const).map((format) => {
      const { articles, repealed } = parseAct(files, celex, only(format)).act;
      return { inForce: articles.map(({ number, letter }) => `${number}${letter}`), repealed };
    });
    expect(page).toEqual(formex);
    expect(formex?.inForce).toContain('45l');
    expect(formex?.repealed.map(({ number }) => number)).toEqual([17, 18, 19]);
  });
});

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
