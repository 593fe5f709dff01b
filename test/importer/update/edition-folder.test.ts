/** A sync with the folder of an edition in plain language. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../../generator/dataset/load.ts';
import { readDataFolder } from '../../../generator/dataset/read-folder.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  RecitalRecord,
} from '../../../generator/dataset/records.ts';
import { plainDelivery } from '../../../generator/importer/update/plain-delivery.ts';
import { syncAct } from '../../../generator/importer/update/sync-act.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../../helpers/sample-data.ts';

const ACT = 'bread_act';

let data: string;
beforeEach(async () => {
  data = await writeFolder({
    ...sampleFolder(),
    [`${ACT}/questions.json`]: [{ article_number: 45, questions: ['how heavy'] }],
  });
});

async function act() {
  const { data: read } = await readDataFolder(data);
  const folder = read.frameworks.find(({ framework }) => framework.slug === ACT);
  if (folder === undefined) throw new Error(`no ${ACT}`);
  return { read, folder };
}

interface Edition {
  articles: ArticleRecord[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
  deadlines: DeadlineRecord[];
  framework: FrameworkRecord;
}

/** Takes in what the data folder has, with a change. */
async function syncWith(change: (edition: Edition) => FolderContents) {
  const { read, folder } = await act();
  const { articles = [], recitals = [], annexes = [] } = folder.plain ?? {};
  const { deadlines, framework } = folder;
  const edition = { articles, recitals, annexes, deadlines, framework };
  const contents = { ...edition, ...change(edition) };
  const written = await writeFolder(
    Object.fromEntries(
      Object.entries(contents).map(([name, records]) => [`${ACT}/${name}.json`, records]),
    ),
  );
  const options = { data: read, dataFolder: data, dryRun: false, now: () => new Date() };
  return {
    written,
    ...(await syncAct(ACT, null, { ...options, deliver: plainDelivery(written) })),
  };
}

describe('a sync with the folder of an edition', () => {
  it('takes it in as the data folder has it, and keeps the dates of articles that did not change', async () => {
    await syncWith(({ articles }) => ({
      articles: articles.map((article, index) =>
        index === 0 ? { ...article, title: 'Other bread' } : article,
      ),
    }));
    const dated = (await act()).folder.plain?.articles;
    expect(dated?.[0]?.processed_date).not.toBeNull();
    const { error, isChanged } = await syncWith(() => ({}));
    expect({ error, isChanged }).toEqual({ error: null, isChanged: false });
    expect((await act()).folder.plain?.articles).toEqual(dated);
  });

  it('keeps what people call the act', async () => {
    const names = ['Bread Law'];
    const { framework } = (await act()).folder;
    await writeFile(join(data, `${ACT}/framework.json`), JSON.stringify({ ...framework, names }));
    await syncWith(() => ({ framework: { ...framework, description: 'On loaves.' } }));
    expect((await act()).folder.framework).toMatchObject({ description: 'On loaves.', names });
  });

  it('says what it removes, with the ids of requirements and deadlines', async () => {
    await syncWith(() => ({}));
    const before = (await act()).folder.requirements;
    const gone = before.filter(({ article_number }) => article_number === 45).map(({ id }) => id);
    expect(gone).not.toEqual([]);
    const { plan } = await syncWith(({ articles, recitals, annexes, deadlines }) => ({
      articles: articles.slice(0, -1),
      recitals: recitals.slice(0, -2),
      annexes: annexes.slice(0, -1),
      deadlines: deadlines.slice(1),
    }));
    expect(plan?.remarks).toEqual([
      '1 article removed: 45',
      '2 recitals removed: 119, 120',
      'annexes changed: 4 before, 3 after; removed: X',
      `requirements removed: ${gone.join(', ')}`,
      'deadlines removed: 1001',
      'questions removed, those for: article 45',
    ]);
  });

  it.each<[string, FolderContents, string]>([
    [
      'has no JSON',
      { articles: '[{]' },
      `2 problems\n  ${ACT}/articles.json, line 1, column 3: is not JSON\n`,
    ],
    [
      'has a key twice',
      { annexes: '[{"title": "A", "title": "B"}]' },
      "line 1, column 17: its object has the key 'title' before as well",
    ],
    [
      'has other fields',
      { articles: [{ article_number: 1, titel: '' }] },
      `${ACT}/articles.json, entry 1 (article_number 1): Unrecognized key: "titel"`,
    ],
  ])('that %s is refused with the place, and not in the public log', async (_, change, said) => {
    const { syncLog } = (await act()).folder;
    const { error, written } = await syncWith(() => ({ ...change, deadlines: '' }));
    expect(error).toContain(written);
    expect(error).toContain(said);
    expect((await act()).folder.syncLog).toEqual(syncLog);
  });

  it.each<[string, (edition: Edition) => FolderContents, string]>([
    [
      'an id that another act has',
      ({ deadlines }) => ({ deadlines: deadlines.map((one) => ({ ...one, id: 2001 })) }),
      'id 2001: occurs more than once',
    ],
    [
      'the CELEX number of another act',
      ({ framework }) => ({ framework: { ...framework, celex_number: '32022R0002' } }),
      "32022R0002 is that of 'flour_act' as well",
    ],
    [
      'the name of another act',
      ({ framework }) => ({ framework: { ...framework, slug: 'flour_act' } }),
      `${ACT}/framework.json, slug: is 'flour_act', but the folder is '${ACT}'`,
    ],
  ])('that has %s is refused, and the folder stays whole', async (_, change, said) => {
    const { error } = await syncWith(change);
    expect(error).toContain(said);
    await loadDataset(data);
  });

  it('is not refused for what is wrong with another act', async () => {
    await writeFile(join(data, 'flour_act/topics.json'), '[{"provision":"art_99","tags":[]}]');
    expect((await syncWith(() => ({}))).error).toBeNull();
  });

  it('that is not there is refused, and not in the public log', async () => {
    const { read, folder } = await act();
    const deliver = plainDelivery(join(data, 'nowhere'));
    const options = { data: read, dataFolder: data, dryRun: false, now: () => new Date() };
    const { error } = await syncAct(ACT, null, { ...options, deliver });
    expect(error).toContain(`${ACT}/framework.json: is missing`);
    expect((await act()).folder.syncLog).toEqual(folder.syncLog);
  });
});
