import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { actsIn, isReadWhole, surveyAct } from '../../../generator/importer/survey/survey.ts';
import { run } from '../../helpers/command.ts';
import {
  CONSOLIDATED_FORMEX_NAME,
  CONSOLIDATED_PAGE_NAME,
  fixture,
  formexFiles,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
} from '../fixture-files.ts';

async function folderOf(acts: Record<string, SourceFile[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'survey-'));
  for (const [celex, files] of Object.entries(acts)) {
    await mkdir(join(folder, celex));
    for (const { name, bytes } of files) await writeFile(join(folder, celex, name), bytes);
  }
  return folder;
}

const withDeletedArticle = (text: string) =>
  text
    .replace('<ARTICLE IDENTIFIER="002">', '<?CLG.MDFO ID="O9" IDREF="C9" ACTION="DELETED"?>$&')
    .replace('</DIVISION></ENACTING', '<?CLG.MDFC ID="C9" IDREF="O9"?>$&');
const withoutArticleOrder = (text: string) =>
  text.replace('<TI.ART>Article 1<', '<TI.ART>Article 3<');

describe('the survey of one act', () => {
  test('counts what is in force, letters included, and what is repealed', async () => {
    const folder = await folderOf({
      [SAMPLE_ACT_CONSOLIDATED]: [fixture(CONSOLIDATED_FORMEX_NAME, withDeletedArticle)],
    });
    expect(await surveyAct(folder, SAMPLE_ACT_CONSOLIDATED)).toEqual({
      celex: SAMPLE_ACT_CONSOLIDATED,
      format: 'formex-consolidated',
      articles: 2,
      repealed: 1,
      recitals: 0,
      annexes: 1,
      coverage: 1,
      pictures: 0,
      seconds: expect.any(Number),
      warnings: [],
      error: null,
    });
  });
  test('counts the articles whose numbers a consolidated page leaves out as repealed', async () => {
    const page = (text: string) => text.replace('>Article 2<', '>Article 4<');
    const folder = await folderOf({
      [SAMPLE_ACT_CONSOLIDATED]: [fixture(CONSOLIDATED_PAGE_NAME, page)],
    });
    expect(await surveyAct(folder, SAMPLE_ACT_CONSOLIDATED)).toMatchObject({
      articles: 3,
      repealed: 2,
    });
  });
  test('says which numbers a sync would refuse', async () => {
    const folder = await folderOf({
      [SAMPLE_ACT_CONSOLIDATED]: [fixture(CONSOLIDATED_FORMEX_NAME, withoutArticleOrder)],
    });
    const act = await surveyAct(folder, SAMPLE_ACT_CONSOLIDATED);
    expect(act).toMatchObject({ coverage: 1, error: 'Article 1 comes after Article 3' });
    expect(isReadWhole(act)).toBe(false);
  });
  test('says that a consolidated text is in place of the act as published', async () => {
    const folder = await folderOf({ [SAMPLE_ACT]: [fixture(CONSOLIDATED_FORMEX_NAME)] });
    expect((await surveyAct(folder, SAMPLE_ACT)).error).toBe(
      'it holds the consolidated text of 2033-05-01, not the act as first published',
    );
  });
});

test('folders that are not acts are passed over', async () => {
  const folder = await folderOf({ [SAMPLE_ACT]: [], notes: [] });
  expect(await actsIn(folder)).toEqual([SAMPLE_ACT]);
});

describe('sync --survey', () => {
  let whole = '';
  let damaged = '';
  beforeAll(async () => {
    const acts = {
      [SAMPLE_ACT]: formexFiles(),
      [SAMPLE_ACT_CONSOLIDATED]: [fixture(CONSOLIDATED_FORMEX_NAME)],
    };
    whole = await folderOf(acts);
    damaged = await folderOf({ ...acts, '32031R0078': formexFiles() });
  });

  test('prints a line for each act, and the sum apart', async () => {
    const { status, stdout, stderr } = await run('sync', '--survey', whole);
    expect(status).toBe(0);
    expect(stdout.replace(/[0-9.]+ s$/gm, '# s')).toBe(
      '02031R0077-20330501: formex-consolidated, articles 3 (0 repealed), recitals 0, annexes 1, 100.00 % of the text, # s\n' +
        '32031R0077: formex, articles 5 (0 repealed), recitals 3, annexes 2, 100.00 % of the text, # s\n',
    );
    expect(stderr).toBe('2 of 2 acts can be read whole.\n');
  });
  test('prints nothing but an array with --json, and fails when an act is not whole', async () => {
    const { status, stdout, stderr } = await run('sync', '--survey', damaged, '--json');
    const acts: unknown = JSON.parse(stdout);
    expect(acts).toMatchObject([
      { celex: SAMPLE_ACT_CONSOLIDATED, articles: 3, coverage: 1, error: null },
      { celex: SAMPLE_ACT, articles: 5, recitals: 3, annexes: 2, coverage: 1, error: null },
      { celex: '32031R0078', format: null, coverage: 0, error: expect.stringMatching(/number 77/) },
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain('1 of 3 acts cannot be read whole: 32031R0078');
  });
  test.each([
    [['--json'], '--json is for --survey <dir> only'],
    [['--survey', 'acts', 'gdpr'], '--survey reads every act of the folder: name none'],
    [['--survey', 'acts', '--from', 'acts'], "cannot be used with option '--from <dir>'"],
  ])('refuses %j with the usage', async (args, message) => {
    const outcome = await run('sync', ...args);
    expect(outcome).toMatchObject({ status: 2, stdout: '' });
    expect(outcome.stderr).toContain(message);
  });
  test('refuses a folder without acts', async () => {
    const outcome = await run('sync', '--survey', await folderOf({}));
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('it must have a folder for each CELEX number');
  });
});
