import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type FolderContents, writeFolder } from '../helpers/sample-data.ts';
import { withOfficial } from '../helpers/two-editions.ts';
import { append, edit, problemsAfter } from './problems.ts';

const FLOUR = 'flour_act/official';
const OVEN = 'oven_act/official';
const sample = () => withOfficial(withOfficial(amendedFolder(), 'flour_act'), 'oven_act');
const remove = (file: string) => (folder: FolderContents) => {
  delete folder[file];
};
const write = (file: string, contents: unknown) => (folder: FolderContents) => {
  folder[file] = contents;
};

describe('the folder of the official edition', () => {
  it('loads with each version that it has', async () => {
    const { frameworks } = await loadDataset(await writeFolder(sample()));
    const oven = frameworks.find(({ record }) => record.slug === 'oven_act');
    expect(oven?.edition).toBe('official');
    expect(oven?.versions.map(({ editions }) => editions)).toEqual(
      Array.from({ length: 3 }, () => ['plain_language', 'official']),
    );
  });

  it('may be all that there is of an act', async () => {
    const folder = sample();
    for (const name of ['articles', 'recitals', 'annexes'])
      remove(`flour_act/${name}.json`)(folder);
    const requirements = folder['flour_act/requirements.json'];
    write('flour_act/requirements.json', [])(folder);
    write(`${FLOUR}/requirements.json`, requirements)(folder);
    const { frameworks } = await loadDataset(await writeFolder(folder), ['flour_act']);
    expect(frameworks).toMatchObject([{ edition: 'official' }]);
    expect(frameworks[0]?.articles).toHaveLength(7);
    expect(frameworks[0]?.requirements[0]).toMatchObject({
      edition: 'official',
      record: { texts: { plain_language: null } },
    });
  });

  it('may lack requirements and recitals, whose plain wording is served then', async () => {
    const folder = sample();
    remove(`${OVEN}/requirements.json`)(folder);
    write(`${OVEN}/recitals.json`, [])(folder);
    const { frameworks } = await loadDataset(await writeFolder(folder), ['oven_act']);
    expect(frameworks[0]?.requirements[0]?.edition).toBe('plain_language');
    expect(frameworks[0]?.recitals).toMatchObject([{ edition: 'plain_language' }]);
  });

  it.each<[string, (folder: FolderContents) => void, string[]]>([
    [
      'without an earlier version that is listed',
      (folder) => {
        for (const file of Object.keys(folder)) {
          if (file.startsWith(`${OVEN}/history/original/`)) remove(file)(folder);
        }
      },
      [
        `${OVEN}/history/original: is missing; versions.json lists it. Restore it, or remove official/ and sync again`,
      ],
    ],
    [
      'beside a plain wording that was half moved away',
      remove('oven_act/articles.json'),
      [
        'oven_act/articles.json: has no article, but recitals.json or annexes.json beside it has texts; restore it',
      ],
    ],
    [
      'without one of its files',
      remove(`${FLOUR}/articles.json`),
      [`${FLOUR}/articles.json: is missing; an empty list is []`],
    ],
    [
      'without its versions',
      remove(`${FLOUR}/versions.json`),
      [`${FLOUR}/versions.json: is missing; an empty list is []`],
    ],
    [
      'with a file that is cut off',
      write(`${FLOUR}/articles.json`, '[{"article_number": 1,'),
      [`${FLOUR}/articles.json, line 1, column 23: is not JSON`],
    ],
    [
      'with an earlier version that is cut off',
      write(`${OVEN}/history/original/absent.json`, '{"articles": ['),
      [`${OVEN}/history/original/absent.json, line 1, column 15: is not JSON`],
    ],
    [
      'with a version that has no date',
      edit(`${FLOUR}/versions.json`, 0, { version: 'first' }),
      [`${FLOUR}/versions.json, entry 1, version: "first" is not a date such as "2026-11-30"`],
    ],
    [
      'with articles out of order',
      append(`${FLOUR}/articles.json`, 2),
      [`${FLOUR}/articles.json, number 3: comes after number 7; keep the official order`],
    ],
    [
      'with a folder of a version that is not listed',
      write(`${OVEN}/history/2021-01-01/articles.json`, []),
      [
        `${OVEN}/history/2021-01-01: is not a version that official/versions.json lists; add it there, or remove the folder`,
      ],
    ],
    [
      'with a folder of the newest version',
      write(`${OVEN}/history/2024-06-01/articles.json`, []),
      [
        `${OVEN}/history/2024-06-01: is the newest version, which is whole in official/articles.json; remove the folder`,
      ],
    ],
    [
      'with versions out of order, and one twice',
      (folder) => {
        const [first, second, third] = folder[`${OVEN}/versions.json`] as object[];
        write(`${OVEN}/versions.json`, [second, first, third, third])(folder);
      },
      [
        `${OVEN}/versions.json, version original: comes after 2022-05-01; list the oldest first`,
        `${OVEN}/versions.json, version 2024-06-01: occurs more than once`,
      ],
    ],
    [
      'with a consolidated text for the act as published',
      edit(`${OVEN}/versions.json`, 0, { kind: 'consolidated' }),
      [
        `${OVEN}/versions.json, version original: is 'consolidated': 'original' is the text as published, a date that of a consolidated one`,
      ],
    ],
  ])('%s is refused, naming file and place', async (_, change, problems) => {
    expect(await problemsAfter(sample(), change)).toEqual(problems);
  });
});

describe('a plain wording', () => {
  const extra = { paragraph_ref: '9', content: 'Nobody said so.' };

  it.each<[string, (folder: FolderContents) => void, string[]]>([
    [
      'of a paragraph',
      (folder) => {
        const [article] = folder['oven_act/articles.json'] as { paragraphs: object[] }[];
        article?.paragraphs.push(extra);
      },
      [
        "oven_act/articles.json, article 1, paragraph '9': is a wording without an official text: it refers to paragraph 9 of article 1, which has 1",
      ],
    ],
    [
      'of an article',
      (folder) => {
        append('oven_act/articles.json', 3)(folder);
        edit('oven_act/articles.json', 4, { article_number: 6 })(folder);
      },
      [
        "oven_act/articles.json, article 6, paragraph '1': is a wording without an official text: it refers to article 6, which the act does not have; correct the number",
      ],
    ],
    [
      'of a recital',
      (folder) => {
        append('oven_act/recitals.json', 0)(folder);
        edit('oven_act/recitals.json', 1, { recital_number: 2 })(folder);
      },
      [
        'oven_act/recitals.json, recital 2: is a wording without an official text; correct its number',
      ],
    ],
    [
      'of an annex',
      (folder) => {
        append('oven_act/annexes.json', 0)(folder);
        edit('oven_act/annexes.json', 2, { annex_number: 'IV' })(folder);
      },
      [
        'oven_act/annexes.json, annex IV: is a wording without an official text; correct its number',
      ],
    ],
  ])('%s that the official text does not have is refused', async (_, change, problems) => {
    expect(await problemsAfter(sample(), change)).toEqual(problems);
  });

  it('of a version whose official text is not held is not compared with another one', async () => {
    const folder = sample();
    const versions = folder[`${OVEN}/versions.json`] as object[];
    write(`${OVEN}/versions.json`, versions.slice(0, 1))(folder);
    for (const path of Object.keys(folder)) {
      if (path.startsWith(`${OVEN}/history/`)) remove(path)(folder);
    }
    const [first] = folder[`${OVEN}/articles.json`] as object[];
    write(`${OVEN}/articles.json`, [first])(folder);
    expect(await problemsAfter(folder, () => undefined)).toEqual([]);
  });
});
