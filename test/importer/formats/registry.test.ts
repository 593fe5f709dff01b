import { describe, expect, test } from 'vitest';
import {
  COVERED_FORMATS,
  type CoveredFormat,
  parseAct,
} from '../../../generator/importer/act/parse-act.ts';
import { parseXml } from '../../../generator/importer/formats/markup/parse.ts';
import {
  childElements,
  isElement,
  plainText,
} from '../../../generator/importer/formats/markup/tree.ts';
import { readDocument } from '../../../generator/importer/formats/official-document.ts';
import {
  emptyPrintedAct,
  emptyPrintedArticle,
} from '../../../generator/importer/formats/printed-act.ts';
import { fileOf, formexFiles, SAMPLE_ACT } from '../fixture-files.ts';

/** An invented format: a title, then articles with a number and one paragraph each. */
const TINY: CoveredFormat = {
  name: 'tiny',
  title: 'Tiny',
  open: (files, celex) => {
    const file = files.find(({ rootName }) => rootName === 'tiny');
    if (file === undefined) return null;
    const document = readDocument(file, celex, parseXml);
    const printed = emptyPrintedAct();
    for (const part of childElements(document.root)) {
      if (part.name === 'title') printed.titleLines.push(plainText(part));
      else {
        const label = `Article ${part.attributes.number}`;
        printed.articles.push({
          ...emptyPrintedArticle({ label, number: '', divisions: [] }),
          paragraphs: [{ ref: '', lines: [plainText(part)] }],
        });
      }
    }
    return {
      printed,
      documents: [document],
      isConsolidated: false,
      consolidatedOn: null,
      isKnownComplete: true,
      unusedFiles: [],
    };
  },
  *walk(root) {
    for (const part of root.children) {
      if (!isElement(part)) continue;
      const region = part.name === 'title' ? 'title' : 'enacting';
      if (region === 'enacting') yield { region, text: `Article ${part.attributes.number}` };
      yield { region, text: plainText(part) };
    }
  },
};
const TINY_FILE = fileOf(
  'act.xml',
  '<tiny><title>Regulation (EU) 2031/77</title><article number="1">Lamps shall be lit.</article></tiny>',
);

describe('a format that is added', () => {
  const formats = [...COVERED_FORMATS, TINY];

  test('is read, named and measured like the others', () => {
    const { act, format, coverage } = parseAct([TINY_FILE], SAMPLE_ACT, { formats });
    expect(format).toBe('tiny');
    expect(act.title).toBe('Regulation (EU) 2031/77');
    expect(act.articles).toMatchObject([
      { number: 1, paragraphs: [{ ref: '', content: 'Lamps shall be lit.' }] },
    ]);
    expect(coverage).toMatchObject({ share: 1, surplus: 0 });
  });
  test('is measured by its own walker', () => {
    const blind = { ...TINY, walk: () => [{ region: 'enacting' as const, text: 'Other words.' }] };
    expect(parseAct([TINY_FILE], SAMPLE_ACT, { formats: [blind] }).coverage.share).toBe(0);
  });
  test('replaces a damaged one, and the act says so', () => {
    const damaged = fileOf('L_1.xml', '<ACT><TITLE>');
    const { act, format } = parseAct([damaged, TINY_FILE], SAMPLE_ACT, { formats });
    expect(format).toBe('tiny');
    expect(act.warnings[0]).toMatch(/^Read out of Tiny, as Formex is unusable: .*L_1\.xml/);
  });
  test('comes after those that are preferred', () =>
    expect(parseAct([...formexFiles(), TINY_FILE], SAMPLE_ACT, { formats }).format).toBe('formex'));
  test('is among those that are missing where there is none', () =>
    expect(() => parseAct([fileOf('a.xml', '<other/>')], SAMPLE_ACT, { formats })).toThrow(
      'there is no Formex or XHTML or Tiny of an act among the files (a.xml <other>)',
    ));
});
