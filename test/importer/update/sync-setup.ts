import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FolderPart,
  fileName,
  readDataFolder,
} from '../../../generator/dataset/read-folder.ts';
import type { FrameworkFolder } from '../../../generator/dataset/records.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';
import { officialDelivery } from '../../../generator/importer/update/deliver.ts';
import { type SyncedAct, syncAct } from '../../../generator/importer/update/sync-act.ts';
import { writeFolder } from '../../helpers/sample-data.ts';
import { FORMEX_NAMES, fixture, SAMPLE_ACT } from '../fixture-files.ts';

export const SLUG = 'sample_act';

interface Choices {
  dryRun?: boolean;
  allowLoss?: boolean;
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

  /** Adds an act to the data folder; the sample act if nothing else is said. */
  add(choices: Choices = {}, slug = SLUG, celex = SAMPLE_ACT): Promise<SyncedAct> {
    return this.#run(slug, celex, choices);
  }

  /** Syncs the sample act, which is in the data folder. */
  sync(choices: Choices = {}): Promise<SyncedAct> {
    return this.#run(SLUG, null, choices);
  }

  async #run(slug: string, celex: string | null, { dryRun = false, allowLoss = false }: Choices) {
    const { data } = await readDataFolder(this.data, { allowEmpty: true });
    return await syncAct(slug, celex, {
      data,
      dataFolder: this.data,
      deliver: officialDelivery(localSource(this.source), allowLoss),
      dryRun,
      now: () => new Date(),
    });
  }

  /** One file of the sample act in the data folder. */
  async read<Part extends FolderPart>(part: Part): Promise<FrameworkFolder[Part]> {
    return JSON.parse(await readFile(join(this.data, SLUG, fileName(part)), 'utf8'));
  }

  /** Replaces a file of the sample act in the data folder. */
  async write<Part extends FolderPart>(part: Part, contents: FrameworkFolder[Part]): Promise<void> {
    await writeFile(join(this.data, SLUG, fileName(part)), JSON.stringify(contents));
  }

  /** Every file of the sample act in the data folder except the log, by name. */
  async contents(): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const name of await readdir(join(this.data, SLUG))) {
      if (name === fileName('syncLog')) continue;
      files[name] = await readFile(join(this.data, SLUG, name), 'utf8');
    }
    return files;
  }
}
