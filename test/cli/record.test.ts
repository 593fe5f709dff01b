import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { apiOver } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder, writeUnrecorded } from '../helpers/sample-data.ts';
import { withOfficial } from '../helpers/two-editions.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';

const NOTE = ['--note', 'The duty to weigh loaves is worded anew.'];
const DUTY = 10010100;

let data: string;
beforeEach(async () => {
  data = await writeFolder(sampleFolder());
});

const textOf = (name: string) => readFile(join(data, 'bread_act', name), 'utf8');
const log = async (): Promise<Json[]> => JSON.parse(await textOf('sync-log.json'));
const record = (...words: string[]) => run('record', '--data', data, ...words);
const check = () => run('check', '--data', data);
const api = async () => apiOver(await loadDataset(data));

/** Changes a file of the bread act, as a person does. */
async function edit(name: string, change: (records: Json[]) => unknown): Promise<void> {
  const contents = change(JSON.parse(await textOf(name)));
  await writeFile(join(data, 'bread_act', name), JSON.stringify(contents));
}

const reword = () =>
  edit('requirements.json', (records) =>
    records.map((one) => (one.id === DUTY ? { ...one, requirement_text: 'Weigh it.' } : one)),
  );

describe('npm run record', () => {
  it('adds a change by hand to the log, and leaves the entries before as they are', async () => {
    const before = await log();
    await reword();
    const outcome = await record('bread_act', ...NOTE);
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    const after = await log();
    const entry = after.at(-1);
    expect(after.slice(0, -1)).toEqual(before);
    expect(entry).toMatchObject({
      articles_updated: 0,
      requirements_added: 0,
      provisions: [],
      success: true,
      note: NOTE[1],
    });
    expect(entry?.data_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(entry?.data_digest).not.toBe(before.at(-1)?.data_digest);
    expect(outcome.stdout).toContain(`"data_digest": "${entry?.data_digest}"`);
  });

  it('shows the note to readers of the changelog and of its feed', async () => {
    await reword();
    await record('bread_act', ...NOTE);
    const client = await api();
    const [entry] = (await client.page('/frameworks/bread_act/changelog?limit=1')).data;
    expect(entry?.note).toBe(NOTE[1]);
    const feed = await (await client.fetch('/api/v1/changelog.atom')).text();
    expect(feed).toContain('<title>BREAD_ACT: data changed</title>');
    expect(feed).toContain(`<content type="text">${NOTE[1]} Articles: 0 added`);
  });

  it('dates the records that changed, and no others', async () => {
    await reword();
    await edit('deadlines.json', ([first, ...others]) => [
      { ...first, description: 'It enters into force.' },
      ...others,
    ]);
    await record('bread_act', ...NOTE);
    const { synced_at } = (await log()).at(-1) ?? {};
    const client = await api();
    const requirements = await client.all('/frameworks/bread_act/requirements');
    for (const { id, updated_at, created_at } of requirements) {
      expect(updated_at, String(id)).toBe(id === DUTY ? synced_at : created_at);
    }
    const { data: deadlines } = await client.page('/frameworks/bread_act/compliance/deadlines');
    expect(deadlines.map(({ updated_at }) => updated_at === synced_at)).toEqual([true, false]);
  });

  it('counts texts and requirements that are new or others', async () => {
    await edit('articles.json', ([first, ...others]) => [
      { ...first, title: 'On loaves' },
      ...others,
    ]);
    await edit('recitals.json', (recitals) => [
      ...recitals,
      { recital_number: 121, content: 'Bread is good.' },
    ]);
    await edit('requirements.json', (records) => [...records, { ...records[0], id: 10010109 }]);
    await record('bread_act', ...NOTE);
    expect((await log()).at(-1)).toMatchObject({
      articles_added: 0,
      articles_updated: 1,
      recitals_added: 1,
      recitals_updated: 0,
      requirements_added: 1,
      provisions: ['art_1', 'rct_121'],
    });
  });

  it('dates requirements whose dates a rule changed, or from which one excepts', async () => {
    const source_provision = { celex: '32021R0001', article: '45', paragraph: '1' };
    const rule = { date: '2029-09-09', scope: null, provisions: ['art_7'], source_provision };
    await writeFile(join(data, 'bread_act', 'application.json'), JSON.stringify([rule]));
    const exception = { exception: 'No rye.', provision: 'art_1', requirements: [10080100] };
    await writeFile(join(data, 'bread_act', 'exceptions.json'), JSON.stringify([exception]));
    await record('bread_act', ...NOTE);
    const { synced_at } = (await log()).at(-1) ?? {};
    const requirements = await (await api()).all('/frameworks/bread_act/requirements');
    const dated = requirements.filter(({ updated_at }) => updated_at === synced_at);
    expect(dated.map(({ id }) => id)).toEqual([10070101, 10070102, 10080100]);
  });

  it('refuses where an id is gone that nothing tells of', async () => {
    await edit('requirements.json', ([, ...others]) => others);
    const gone = 'bread_act/withdrawn.json, requirement 10010100: is gone: name its id here';
    expect((await record('bread_act', ...NOTE)).stderr).toContain(gone);
    expect((await check()).stderr).toContain(gone);
    const withdrawn = { requirements: [{ id: 10010100, replaced_by: [] }], deadlines: [] };
    await writeFile(join(data, 'bread_act', 'withdrawn.json'), JSON.stringify(withdrawn));
    expect((await record('bread_act', ...NOTE)).status).toBe(0);
  });

  it('adds to the log, and leaves what is there as it is written', async () => {
    await reword();
    await record('bread_act', ...NOTE);
    const first = await textOf('sync-log.json');
    await edit('requirements.json', (records) => [...records, { ...records[0], id: 10010109 }]);
    await record('bread_act', ...NOTE);
    expect(await textOf('sync-log.json')).toContain(first.slice(0, first.lastIndexOf('}')));
  });

  it('refuses where nothing changed, and writes nothing', async () => {
    const before = await textOf('sync-log.json');
    await edit('requirements.json', (records) => JSON.parse(JSON.stringify(records, null, 4)));
    for (const words of [['bread_act'], ['--all']]) {
      const { status, stdout, stderr } = await record(...words, ...NOTE);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain('nothing changed since the newest entry');
    }
    await reword();
    expect((await record('bread_act', 'flour_act', ...NOTE)).stderr).toContain('flour_act');
    expect(await textOf('sync-log.json')).toBe(before);
  });

  it('records with --all every act that changed', async () => {
    await reword();
    const { status, stdout } = await record('--all', ...NOTE);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^bread_act: \{/);
    expect(stdout).not.toContain('flour_act');
    expect((await check()).status).toBe(0);
  });

  it.each([
    [['bread_act'], '--note "what changed"'],
    [['bread_act', '--note', ' '], 'Say what changed.'],
    [[...NOTE], 'name the frameworks that changed, or give --all'],
    [['bread_act', '--all', ...NOTE], '--all is for every act: name none'],
    [['bred_act', ...NOTE], "there is no framework 'bred_act' (did you mean 'bread_act'?)"],
  ])('explains a wrong command line: %j', async (words, message) => {
    const { status, stderr } = await record(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  it('refuses data that a build would refuse', async () => {
    await edit('requirements.json', ([first]) => [{ ...first, tags: ['cake'] }]);
    const { status, stderr } = await record('bread_act', ...NOTE);
    expect(status).toBe(1);
    expect(stderr).toContain('bread_act/requirements.json');
  });

  it('counts everything of an act that is new', async () => {
    data = await writeUnrecorded({ ...sampleFolder(), 'bread_act/sync-log.json': [] });
    await record('bread_act', ...NOTE);
    expect(await log()).toMatchObject([
      { articles_added: 45, recitals_added: 120, requirements_added: 135 },
    ]);
  });
});

describe('data that no entry covers', () => {
  it('fail the check, which prints disagreements first, and names the act, the records and the command', async () => {
    expect((await check()).status).toBe(0);
    await reword();
    const { status, stdout, stderr } = await check();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\d+ disagreements? between dates of requirements/);
    expect(stderr).toContain(
      'bread_act/sync-log.json: has no entry for the data as they are (since the newest one changed: ' +
        `requirement ${DUTY}); run 'npm run record -- bread_act --note "what changed"'`,
    );
    expect(stderr).not.toContain('flour_act');
  });

  it('can be built, with a warning', async () => {
    const topics = [{ provision: 'art_1', tags: ['flour'] }];
    await writeFile(join(data, 'bread_act', 'topics.json'), JSON.stringify(topics));
    const words = ['--no-pages', '--out', join(data, '..', 'out-of-record')];
    const { status, stderr } = await run('build', '--data', data, ...words);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'warning: the log has no entry for the data as they are; run ' +
        `'npm run record -- bread_act --note "what changed"'\n`,
    });
  });
});

describe('the digest of the data', () => {
  const digest = async () => (await (await api()).json('/health')).data_digest;

  it('is another one as soon as a file says something else, and the same for another layout', async () => {
    const before = await digest();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await edit('articles.json', (articles) =>
      articles.map((one) => Object.fromEntries(Object.entries(one).reverse())),
    );
    expect(await digest()).toBe(before);
    await reword();
    expect(await digest()).not.toBe(before);
  });

  it('does not depend on the official texts, nor on the log', async () => {
    const before = await digest();
    data = await writeUnrecorded(withOfficial(sampleFolder(), 'bread_act'));
    expect(await digest()).toBe(before);
    await edit('sync-log.json', (entries) => entries.slice(1));
    expect(await digest()).toBe(before);
  });
});

describe('a sync', () => {
  it('adds an entry of its own for what nobody recorded, and has the digest in both', async () => {
    const setup = await SyncSetup.create();
    await setup.add();
    await setup.restate();
    await setup.write('deadlines.json', []);
    await setup.sync();
    const { syncLog, recorded } = await setup.folder();
    expect(syncLog.map(({ note }) => note !== undefined)).toEqual([false, true, false]);
    expect(syncLog[1]?.provisions).toContain('art_1');
    expect(syncLog[2]?.provisions).toEqual([]);
    expect(recorded?.digests.art_1).toMatch(/^[0-9a-f]{12}$/);
    expect((await run('check', '--data', setup.data)).status).toBe(0);
  });

  it('that fails covers nothing', async () => {
    const setup = await SyncSetup.create();
    await setup.add();
    await setup.write('names.json', [{ provision: 'art_1', names: ['kite rule'] }]);
    await setup.changeSource((text) => text.slice(0, 900));
    expect((await setup.sync()).error).not.toBeNull();
    const { syncLog } = await setup.folder();
    expect(syncLog.at(-1)).toMatchObject({ success: false });
    expect(syncLog.at(-1)?.data_digest).toBe(syncLog[0]?.data_digest);
    expect((await run('check', '--data', setup.data)).stderr).toContain(`-- ${SLUG} --note`);
  });
});
