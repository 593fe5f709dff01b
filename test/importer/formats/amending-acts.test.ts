import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import {
  CONSOLIDATED_FORMEX_NAME,
  CONSOLIDATED_PAGE_NAME,
  fixture,
  formexFiles,
  PAGE_NAME,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
} from '../fixture-files.ts';

const amendmentsIn = (file: SourceFile): Act['amendedBy'] => {
  const { act, coverage } = parseAct([file], SAMPLE_ACT_CONSOLIDATED);
  expect(coverage.share).toBe(1);
  return act.amendedBy;
};

describe('the acts whose changes a consolidated text holds', () => {
  test.each([CONSOLIDATED_FORMEX_NAME, CONSOLIDATED_PAGE_NAME])(
    'are those that %s lists, then the corrigenda to this language, by number',
    (name) =>
      expect(amendmentsIn(fixture(name)).map(({ celex }) => celex)).toEqual([
        '32032R0001',
        '32032R0001R(02)',
        '32031R0077R(01)',
      ]),
  );
  test('have their titles, in sentence case, without remarks', () => {
    expect(amendmentsIn(fixture(CONSOLIDATED_FORMEX_NAME))[0]?.title).toBe(
      'Regulation (EU) 2032/1 of the European Kite Assembly of 1 April 2032 amending Regulation (EU) 2031/77',
    );
    expect(amendmentsIn(fixture(CONSOLIDATED_PAGE_NAME)).map(({ title }) => title)).toEqual([
      'Regulation (EU) 2032/1 of the European Kite Assembly of 1 April 2032',
      'Corrigendum, OJ L 90001, 2.5.2032, p. 1 (2032/1)',
      'Corrigendum, OJ L 90002, 3.5.2032, p. 1 (2031/77)',
    ]);
  });
  test('are known by their titles where a page has no links', () => {
    const withoutLinks = (page: string) =>
      page.replace(/(<p class="title-fam-member(?:-star)?">)<a [^>]*>([^<]*)<\/a>/g, '$1$2');
    expect(
      amendmentsIn(fixture(CONSOLIDATED_PAGE_NAME, withoutLinks)).map(({ celex }) => celex),
    ).toEqual(['32032R0001', null, null]);
  });
  test('may be none', () => {
    const withoutList = (text: string) => text.replace(/<FAM\.COMP.*<\/FAM\.COMP>/, '');
    expect(amendmentsIn(fixture(CONSOLIDATED_FORMEX_NAME, withoutList))).toEqual([]);
  });
  test.each([
    ['Formex', formexFiles()],
    ['XHTML', [fixture(PAGE_NAME)]],
  ])('are none in an act as published, in %s', (_format, files) =>
    expect(parseAct(files, SAMPLE_ACT).act.amendedBy).toEqual([]),
  );
});
