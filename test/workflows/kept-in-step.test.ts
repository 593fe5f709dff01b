/** The law kept in step: fresh clones, the sync, the offer and what a merge leaves, over a year of Mondays. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { apiOver } from '../helpers/api.ts';
import { PROJECT, run } from '../helpers/command.ts';
import { hurried } from '../helpers/hurried.ts';
import { SAMPLE_ACT } from '../importer/fixture-files.ts';
import { folderOfActs, status } from '../importer/sources/cellar/answers.ts';
import { FakeCellar } from '../importer/sources/cellar/fake-cellar.ts';
import { versions } from '../importer/sources/cellar/sparql-answers.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';
import { BRANCH, OfferSetup } from './offer-setup.ts';

const AMENDER = '32025R0001';
const NEW = { date: '2026-05-01', celex: `0${SAMPLE_ACT.slice(1)}-20260501` };

let acts: SyncSetup;
let repository: OfferSetup;
let cellar: FakeCellar;
let mondays = 0;

beforeAll(async () => {
  cellar = await FakeCellar.start();
  acts = await SyncSetup.create();
  cellar.otherwise(folderOfActs(acts.source));
  listed();
  await acts.add();
  await acts.restate();
  rmSync(join(acts.data, SLUG, 'official'), { recursive: true });
  rmSync(join(acts.data, SLUG, 'seen.json'));
  await acts.write('deadlines.json', []);
  await acts.write('sync-log.json', []);
  rmSync(join(acts.data, SLUG, 'recorded.json'));
  repository = new OfferSetup();
  cpSync(acts.data, join(repository.clone, 'data'), { recursive: true });
  cpSync(join(PROJECT, '.gitignore'), join(repository.clone, '.gitignore'));
  repository.git('add', '.');
  repository.git('commit', '-qm', 'Data');
  repository.git('push', '-q', 'origin', 'main');
});
afterAll(() => cellar.close());

/** What the Publications Office says of the act: the amendment is known from the beginning. */
function listed(...texts: [string, string[]][]): void {
  const amendments: [string, string[]][] = [[AMENDER, ['2026-05-01']]];
  cellar.onVersions(SAMPLE_ACT, versions(SAMPLE_ACT, { texts, amendments }));
}

/** A run of the workflow on a fresh clone: how the sync ended, and what was offered. */
async function monday() {
  mondays += 1;
  repository.cloneAnew(`monday-${mondays}`);
  const data = join(repository.clone, 'data');
  const env = { CELLAR_URL: cellar.url, CELLAR_CACHE: 'off', HTTP_PROXY: '', http_proxy: '' };
  rmSync(repository.report, { force: true });
  const sync = await hurried(() =>
    run({ env }, 'sync', '--data', data, '--report', repository.report),
  );
  const calls = repository.calls.length;
  const offer = repository.offer();
  expect(offer).toMatchObject({ status: 0, stderr: '' });
  return {
    sync,
    isOffered: repository.calls.length > calls,
    report: existsSync(repository.report) ? readFileSync(repository.report, 'utf8') : null,
    entry: JSON.parse(readFileSync(join(data, SLUG, 'sync-log.json'), 'utf8')).at(-1),
  };
}

function committed(): string[] {
  return repository.git('diff', '--name-only', 'main', `origin/${BRANCH}`).trim().split('\n');
}

const NOTHING = { articles_added: 0, articles_updated: 0, recitals_updated: 0, provisions: [] };

/** The next Monday nothing is new. */
async function expectQuiet(): Promise<void> {
  const { sync, isOffered, report, entry } = await monday();
  expect(sync).toMatchObject({ status: 0, stderr: '' });
  expect([isOffered, report]).toEqual([false, null]);
  expect(entry).toMatchObject({ ...NOTHING, requirements_added: 0 });
  expect(entry.first_look).toBeUndefined();
}

describe.sequential('the law kept in step by pull requests', { timeout: 120_000 }, () => {
  it('begins with a first look, which invents no change', async () => {
    const { sync, isOffered, report, entry } = await monday();
    expect(sync).toMatchObject({ status: 0, stderr: '' });
    expect(isOffered).toBe(true);
    expect(report).toContain('looked at for the first time');
    expect(entry).toMatchObject({ ...NOTHING, first_look: true, edition: 'official' });
    expect(committed()).toContain(`data/${SLUG}/seen.json`);
    expect(committed().join()).not.toContain('official');
    expect(repository.git('show', `origin/${BRANCH}:data/${SLUG}/seen.json`)).not.toMatch(/kite/i);
    repository.merge('squash');
    await expectQuiet();
  });

  it('offers a new version whose amending act was pending already', async () => {
    await acts.addVersion(NEW.date);
    listed([NEW.celex, [SAMPLE_ACT, AMENDER]]);
    const { isOffered, report, entry } = await monday();
    expect(isOffered).toBe(true);
    expect(report).toContain(`### Version ${NEW.date}`);
    expect(report).toContain('| Article 1a | inserted | Drones | ');
    expect(entry).toMatchObject({ articles_added: 1, articles_updated: 2 });
    expect(entry.provisions).toContain('art_1a');
    expect(committed()).toEqual([
      `data/${SLUG}/seen.json`,
      `data/${SLUG}/sentences.json`,
      `data/${SLUG}/sync-log.json`,
    ]);
    repository.merge('rebase');
    await expectQuiet();
  });

  it('offers a corrigendum, and names the provision alone', async () => {
    await acts.addVersion(NEW.date, (text) => text.replace('on the ground', 'in the cellar'));
    const { isOffered, report, entry } = await monday();
    expect(isOffered).toBe(true);
    expect(report).toMatch(
      /Its official text has other words than before\.(.|\n)*Article 1a \| changed/,
    );
    // What the official text alone has was there before.
    expect(report).not.toMatch(/^### (Requirements|Plain)/m);
    expect(report?.match(/^\| (Article|Annex|Recital) /gm)).toHaveLength(1);
    expect(entry).toMatchObject({ articles_added: 0, articles_updated: 1, provisions: ['art_1a'] });
    repository.merge('squash');
    await expectQuiet();
  });

  it('offers a corrected recital', async () => {
    await acts.changeSource((text) => text.replace('Strings tangle', 'Strings never tangle'));
    const { isOffered, report, entry } = await monday();
    expect(isOffered).toBe(true);
    expect(report).toContain('| Recital 2 | changed |');
    expect(entry).toMatchObject({ recitals_updated: 1, provisions: ['rct_2'] });
    repository.merge('squash');
  });

  it('has a public log without repetitions, and without provisions that are not served', async () => {
    repository.cloneAnew('deployed');
    const api = await apiOver(await loadDataset(join(repository.clone, 'data')));
    const { data } = await api.page(`/frameworks/${SLUG}/changelog`);
    expect(data.map(({ provisions }) => provisions)).toEqual([
      ['rct_2'],
      [],
      ['art_1', 'art_2', 'art_3', 'art_4', 'art_5', 'anx_I', 'anx_II'],
      [],
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ articles_added: 0, articles_updated: 0, recitals_updated: 0 });
      expect(Object.keys(entry)).not.toContain('edition');
      for (const id of (entry.provisions as string[]).filter((one) => one.startsWith('art_'))) {
        expect((await api.fetch(`/api/v1/frameworks/${SLUG}/articles/${id.slice(4)}`)).status).toBe(
          200,
        );
      }
    }
  });

  it('does not take an older version for the law where the newest is not to be had', async () => {
    cellar.onAct(NEW.celex, status(404));
    const { sync, isOffered, entry } = await monday();
    expect(sync.status).toBe(1);
    expect(sync.stderr).toContain(`${NEW.celex} was taken in before, and cannot be had now`);
    expect(isOffered).toBe(false);
    expect(entry).toMatchObject({ success: false });
    cellar.onAct(NEW.celex, folderOfActs(acts.source));
  });

  it('is red where nobody says what versions there are, and reads the known ones', async () => {
    cellar.onVersions(SAMPLE_ACT, status(500, { 'retry-after': 0 }));
    const { sync, isOffered, report, entry } = await monday();
    expect(sync.status).toBe(1);
    expect(sync.stderr).toContain(`newer versions could not be looked for: ${SLUG}`);
    expect(report).toContain('**Not looked for newer versions:**');
    expect(isOffered).toBe(false);
    expect(entry).toMatchObject({ ...NOTHING, success: true, looked_for_versions: false });
  });
});
