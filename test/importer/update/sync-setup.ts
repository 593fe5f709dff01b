import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import type { FrameworkFolder } from '../../../generator/dataset/folder.ts';
import { readDataFolder } from '../../../generator/dataset/read-folder.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';
import type { Source } from '../../../generator/importer/sources/source.ts';
import { officialDelivery } from '../../../generator/importer/update/deliver.ts';
import { type SyncedAct, syncAct } from '../../../generator/importer/update/sync-act.ts';
import { writeFolder } from '../../helpers/sample-data.ts';
import { CONSOLIDATED_FORMEX_NAME, FORMEX_NAMES, fixture, SAMPLE_ACT } from '../fixture-files.ts';

export const SLUG = 'sample_act';
const OTHER_ACT = '32031R0078';

interface Choices {
  dryRun?: boolean;
  allowLoss?: boolean;
  /** Another source than the folder. */
  source?: Source;
  /** The day of the sync; one after all versions of the sample act without it. */
  today?: string;
}

/** A data folder, empty at first, and a folder of official files with the sample act. */
export class SyncSetup {
  readonly data: string;
  readonly source: string;

  private constructor(data: string, source: string) {
    this.data = data;
    this.source = source;
  }

  static async create(): Promise<SyncSetup> {
    const data = await writeFolder({
      'tags.json': [],
      'roles.json': [{ name: 'flyer', description: 'Whoever flies a kite.', forms: ['flyers'] }],
    });
    const setup = new SyncSetup(data, await mkdtemp(join(tmpdir(), 'acts-')));
    await mkdir(join(setup.source, SAMPLE_ACT));
    await setup.changeSource((text) => text);
    return setup;
  }

  /** Replaces the official files by those of the fixture with a change. */
  async changeSource(change: (text: string) => string): Promise<void> {
    for (const name of FORMEX_NAMES) {
      await writeFile(join(this.source, SAMPLE_ACT, name), fixture(name, change).bytes);
    }
  }

  /**
   * Puts a consolidated text of the sample act beside its official files.
   * @param date `YYYY-MM-DD`
   */
  async addVersion(date: string, change: (text: string) => string = (text) => text): Promise<void> {
    const day = date.replaceAll('-', '');
    const folder = join(this.source, `0${SAMPLE_ACT.slice(1)}-${day}`);
    await mkdir(folder, { recursive: true });
    const dated = (text: string) => change(text.replaceAll('20330501', day));
    await writeFile(join(folder, 'act.xml'), fixture(CONSOLIDATED_FORMEX_NAME, dated).bytes);
  }

  /** Adds an act to the data folder; the sample act if nothing else is said. */
  add(choices: Choices = {}, slug = SLUG, celex = SAMPLE_ACT): Promise<SyncedAct> {
    return this.#run(slug, celex, choices);
  }

  /** Adds an act that is the sample act but for its number. */
  async addOther(slug: string): Promise<SyncedAct> {
    await this.changeOther();
    return await this.add({}, slug, OTHER_ACT);
  }

  /** Replaces the official files of that act by those of the fixture with a change. */
  async changeOther(change: (text: string) => string = (text) => text): Promise<void> {
    const renumbered = (text: string) =>
      text.replaceAll('2031/77', '2031/78').replaceAll('<NO.CURRENT>77<', '<NO.CURRENT>78<');
    const folder = join(this.source, OTHER_ACT);
    await mkdir(folder, { recursive: true });
    for (const name of FORMEX_NAMES)
      await writeFile(join(folder, name), fixture(name, (text) => change(renumbered(text))).bytes);
  }

  /** Syncs the sample act, which is in the data folder. */
  sync(choices: Choices = {}): Promise<SyncedAct> {
    return this.#run(SLUG, null, choices);
  }

  #syncs = 0;

  /** Each sync is a minute after the one before. */
  #later(): number {
    this.#syncs += 1;
    return Date.UTC(2040, 0, 1, 0, this.#syncs);
  }

  async #run(slug: string, celex: string | null, choices: Choices) {
    const { dryRun = false, allowLoss = false, source = localSource(this.source) } = choices;
    const { data } = await readDataFolder(this.data, { allowEmpty: true });
    return await syncAct(slug, celex, {
      data,
      dataFolder: this.data,
      deliver: officialDelivery(source, allowLoss),
      dryRun,
      now: () => new Date(choices.today ?? this.#later()),
    });
  }

  /** The sample act as the data folder has it. */
  async folder(): Promise<FrameworkFolder> {
    const { data, problems } = await readDataFolder(this.data, { only: [SLUG] });
    const [folder] = data.frameworks;
    if (folder === undefined) throw new Error(`no sample act: ${JSON.stringify(problems)}`);
    return folder;
  }

  /** Changes a file of the sample act in the data folder, such as `official/requirements.json`. */
  async edit<Contents>(name: string, change: (contents: Contents) => Contents): Promise<void> {
    const file = join(this.data, SLUG, name);
    const contents = change(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(contents));
  }

  /** Makes the official texts of the sample act its plain wording as well. */
  async restate(): Promise<void> {
    const folder = join(this.data, SLUG);
    for (const name of ['articles.json', 'recitals.json', 'annexes.json']) {
      await copyFile(join(folder, 'official', name), join(folder, name));
    }
    await this.write('requirements.json', []);
  }

  /** Puts a file into the folder of the sample act. */
  async write(name: string, contents: unknown): Promise<void> {
    await mkdir(dirname(join(this.data, SLUG, name)), { recursive: true });
    await writeFile(join(this.data, SLUG, name), JSON.stringify(contents));
  }

  /** Every file of the sample act in the data folder except the log, by name. */
  async contents(): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const name of await glob('**/*', { cwd: join(this.data, SLUG) })) {
      if (name === 'sync-log.json') continue;
      files[name] = await readFile(join(this.data, SLUG, name), 'utf8');
    }
    return files;
  }
}
