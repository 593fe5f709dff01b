/** An act with its official wording beside the one in plain language. */
import { beforeAll, describe, expect, it } from 'vitest';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';
import type { FolderContents } from '../helpers/sample-data.ts';
import { officialWords, withOfficial } from '../helpers/two-editions.ts';

const OVEN = '/frameworks/oven_act';
const OFFICIAL = 'oven_act/official';
const PLAIN_1 = 'The baker must clean the oven every Monday.';
const OFFICIAL_1 = officialWords(PLAIN_1);
const OFFICIAL_RULE = 'An operator shall own a ladder.';

interface Paragraphs {
  paragraphs: { content: string; written_from?: string }[];
}

/** The oven act in both editions; one version and one requirement only the official one has. */
function ovenFolder(): FolderContents {
  const folder = withOfficial(amendedFolder(), 'oven_act');
  const restate = (place: number, words: string) => {
    const articles = folder['oven_act/articles.json'] as Paragraphs[];
    const paragraph = articles[place]?.paragraphs[0];
    if (paragraph !== undefined) paragraph.written_from = wordsDigest(words);
  };
  restate(0, OFFICIAL_1.toUpperCase());
  restate(1, 'Nobody shall sweep.');
  const [original, second, third] = folder[`${OFFICIAL}/versions.json`] as object[];
  const [log] = folder[`${OFFICIAL}/history/2022-05-01/articles.json`] as Paragraphs[];
  const [, requirement] = folder['oven_act/requirements.json'] as object[];
  return {
    ...folder,
    [`${OFFICIAL}/versions.json`]: [
      original,
      second,
      { ...second, version: '2023-02-02', from: '2023-02-02', celex: '02020R0044-20230202' },
      { ...third, gap_before: false },
    ],
    [`${OFFICIAL}/recitals.json`]: [{ recital_number: 1, content: 'Ovens become soiled.' }],
    [`${OFFICIAL}/annexes.json`]: [
      { annex_number: 'I', title: 'Tools', content: 'One brush\nOne bucket' },
      { annex_number: 'II', title: 'Sensors', content: 'Smoke' },
    ],
    [`${OFFICIAL}/history/2022-05-01/absent.json`]: { articles: [], annexes: [] },
    [`${OFFICIAL}/history/2023-02-02/absent.json`]: { articles: ['2a'], annexes: ['II'] },
    [`${OFFICIAL}/history/2023-02-02/articles.json`]: [
      {
        ...log,
        paragraphs: [{ paragraph_ref: '1', content: 'The operator shall keep two logs.' }],
      },
    ],
    [`${OFFICIAL}/requirements.json`]: [
      ...(folder[`${OFFICIAL}/requirements.json`] as object[]),
      { ...requirement, id: 1_040_020_100_002, requirement_text: OFFICIAL_RULE },
    ],
  };
}

let api: Api;
beforeAll(async () => {
  api = await apiOf(ovenFolder());
});
const data = async (path: string) => (await api.json(path)).data as Json;
const rows = async (path: string) => (await api.json(path)).data as Json[];

describe('where both wordings are held', () => {
  it('an article shows the official one, and each paragraph both', async () => {
    expect(await data(`${OVEN}/articles/1`)).toMatchObject({
      text_edition: 'official',
      content: `1. ${OFFICIAL_1}`,
      paragraphs: [
        {
          content: OFFICIAL_1,
          official: OFFICIAL_1,
          plain_language: PLAIN_1,
          plain_language_stale: false,
        },
      ],
    });
  });

  it.each([
    ['2', true],
    ['2a', null],
  ])('article %s says whether the plain wording is stale: %s', async (ref, isStale) => {
    const { paragraphs } = await data(`${OVEN}/articles/${ref}`);
    expect(paragraphs).toMatchObject([{ plain_language_stale: isStale }]);
  });

  it('points are those of the official text', async () => {
    const { paragraphs } = await data(`${OVEN}/articles/2`);
    expect(paragraphs).toMatchObject([
      { official: expect.stringContaining('shall be swept:\n(a)'), points: [{ label: 'a' }, {}] },
    ]);
  });

  it.each([
    ['recitals/1', 'Ovens become soiled.', 'Ovens get dirty.'],
    ['annexes/I', 'One brush\nOne bucket', 'Brush\nBucket'],
  ])('%s has both as well', async (path, official, plain) => {
    expect(await data(`${OVEN}/${path}`)).toMatchObject({
      text_edition: 'official',
      content: official,
      official,
      plain_language: plain,
      plain_language_stale: null,
    });
  });

  it('the framework says what its texts are', async () => {
    expect(await data(OVEN)).toMatchObject({ text_edition: 'official' });
    expect(await data('/frameworks/bread_act')).toMatchObject({ text_edition: 'plain_language' });
    expect(await data('/frameworks/bread_act/recitals/1')).toMatchObject({
      text_edition: 'plain_language',
      official: null,
      plain_language: 'Reason 1: people want good bread.',
    });
  });

  it('a requirement is one record with both texts', async () => {
    const plain = 'The baker must look after the oven.';
    const both = {
      text_edition: 'official',
      requirement_text: officialWords(plain),
      requirement_text_plain: plain,
      plain_language_stale: null,
      context: null,
    };
    expect(await rows(`${OVEN}/requirements`)).toMatchObject([
      { ...both, paragraph_content: OFFICIAL_1 },
      both,
      { ...both, requirement_text: OFFICIAL_RULE, requirement_text_plain: null },
    ]);
    const [other] = await rows('/frameworks/bread_act/requirements');
    expect(other).toMatchObject({ text_edition: 'plain_language', requirement_text_plain: null });
  });

  it('downloads have the official one, and the export both', async () => {
    const lines = (await api.text(`${OVEN}/export.ndjson`)).trim().split('\n');
    const records = lines.map((line): Json => JSON.parse(line));
    expect(records).toContainEqual({
      record_type: 'article',
      ...(await data(`${OVEN}/articles/1`)),
    });
    expect(records).toContainEqual({
      record_type: 'recital',
      ...(await data(`${OVEN}/recitals/1`)),
    });
    const table = await api.text(`${OVEN}/requirements.csv`);
    expect(table).toContain(`,${OFFICIAL_RULE},`);
    expect(table).toContain(`,${officialWords('The baker must look after the oven.')},`);
    expect(table).not.toContain('baker must');
  });
});

describe('a search', () => {
  it.each(['baker', 'operator'])('finds %s, and its snippet is of the official text', async (q) => {
    const { data: results } = await api.page(`/search?q=${q}&framework=oven_act`);
    expect(results.map(({ type, article_ref }) => `${type} ${article_ref}`)).toEqual(
      expect.arrayContaining(['article 1', 'requirement 1']),
    );
    for (const { match_context: snippet } of results) {
      expect(snippet).toMatch(/operator/);
      expect(snippet).not.toMatch(/baker/);
    }
  });
});

describe('versions', () => {
  const BOTH = ['plain_language', 'official'];

  it('say which editions have them, and one that only the official edition has fills a gap', async () => {
    expect(await rows(`${OVEN}/versions`)).toMatchObject([
      { version: '2024-06-01', editions: BOTH, gap_before: false, repealed: ['art_4'] },
      { version: '2023-02-02', editions: ['official'], changed: ['art_4'], inserted: [] },
      { version: '2022-05-01', editions: BOTH, inserted: ['art_4'] },
      { version: 'original', editions: BOTH },
    ]);
    expect(await data(`${OVEN}/articles/4?at=2023-03-01`)).toMatchObject({
      content: '1. The operator shall keep two logs.',
      version: '2023-02-02',
      paragraphs: [{ plain_language: 'The baker must keep a log.', plain_language_stale: true }],
    });
  });

  it('have histories in the official wording', async () => {
    expect(await rows(`${OVEN}/articles/1/history`)).toMatchObject([
      {
        version: '2022-05-01',
        edition: 'official',
        diff: [
          { op: 'equal', text: '1. The operator shall clean the oven every ' },
          { op: 'delete', text: 'week' },
          { op: 'insert', text: 'Monday' },
          { op: 'equal', text: '.' },
        ],
      },
      { version: 'original', edition: 'official', diff: null },
    ]);
    expect(await rows(`${OVEN}/articles/5/history`)).toMatchObject([{ edition: 'official' }]);
  });
});

describe('where one version has no official text', () => {
  let partly: Api;
  beforeAll(async () => {
    const folder = ovenFolder();
    const versions = folder[`${OFFICIAL}/versions.json`] as object[];
    folder[`${OFFICIAL}/versions.json`] = versions.slice(1);
    for (const path of Object.keys(folder)) {
      if (path.startsWith(`${OFFICIAL}/history/original/`)) delete folder[path];
    }
    partly = await apiOf(folder);
  });

  it('that version answers in plain language', async () => {
    const { data: versions } = await partly.json(`${OVEN}/versions`);
    expect(versions).toMatchObject([
      {},
      {},
      {},
      { version: 'original', editions: ['plain_language'] },
    ]);
    const { data: article } = await partly.json(`${OVEN}/articles/1?at=2021-01-01`);
    expect(article).toMatchObject({
      text_edition: 'plain_language',
      content: '1. The baker must clean the oven every week.',
      paragraphs: [{ official: null, plain_language_stale: null }],
    });
  });

  it('what changed after it is known from the plain wordings', async () => {
    const { data: changes } = await partly.json(`${OVEN}/changes?since=2020-03-01`);
    expect(changes).toMatchObject([
      {},
      {},
      {},
      {},
      { id: 'art_1', kind: 'changed' },
      { id: 'art_4' },
      { id: 'anx_I' },
    ]);
  });

  it('words of two editions are not compared', async () => {
    const { data: history } = await partly.json(`${OVEN}/articles/1/history`);
    expect(history).toMatchObject([
      { edition: 'official', diff: null },
      { edition: 'plain_language', diff: null },
    ]);
  });
});
