/** Files with bad content behind a good checksum: errors name the file, so that `/health` can watch it. */
import { describe, expect, it, vi } from 'vitest';
import { indexPath } from '../../edge/contract/index-files.ts';
import { openFile } from '../../edge/search/index/files.ts';
import { withIndex } from '../../edge/search/index/reader.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { UnavailableError } from '../../edge/store/index-store.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { apiOver } from '../helpers/api.ts';
import { damageable } from '../helpers/damage.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';
import { largeAct } from './large-act.ts';
import { kindOf, resealed } from './resealed.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const PAGE = { start: 0, count: 20 };
const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));

/** Together they read every kind of file but outlines, which `budget.test.ts` damages. */
const INPUTS: SearchInput[] = [
  { q: 'glare' },
  { q: 'article 2' },
  { q: '"lamp maker"' },
  { q: 'recipeints' },
  { q: 'lamp', tag: 'light' },
  { q: 'lamp', role: 'lamp maker' },
  { q: 'how does a lamp maker tell the office about glare incidents' },
];

const CHANGES: Record<string, (body: Uint8Array) => Uint8Array> = {
  'nothing at all': () => new Uint8Array(),
  'numbers without an end': (body) => new Uint8Array(body.length).fill(0xff),
};

/** The file that a search finds bad; null if it finds nothing. */
async function fileBlamed(files: Map<string, Uint8Array>, input: SearchInput) {
  try {
    await search(storeOf(files), input, PAGE);
    return null;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return error.file;
  }
}

describe('a file with bad content behind a good checksum', () => {
  it('is the one that the error names, whatever its kind', async () => {
    const blamed = new Set<string>();
    for (const input of INPUTS) {
      const whole = storeOf(store.files);
      await search(whole, input, PAGE);
      for (const path of new Set(whole.reads)) {
        for (const [what, change] of Object.entries(CHANGES)) {
          const bad = resealed(path, store.files.get(path) ?? new Uint8Array(), change);
          const file = await fileBlamed(new Map(store.files).set(path, bad), input);
          if (file === null) continue;
          expect(file, `${input.q}: ${what} in ${path}`).toBe(indexPath(path));
          blamed.add(kindOf(path));
        }
      }
    }
    expect([...blamed].sort()).toEqual([
      'catalogue',
      'phrases',
      'positions',
      'roles',
      'snippets',
      'tags',
      'terms',
      'texts',
      'vectors',
    ]);
  });

  it('has a dictionary that is not JSON', async () => {
    const path = 'search/tags.bin';
    const bytes = resealed(path, store.files.get(path) ?? new Uint8Array(), (body) => body);
    bytes[24] = 0x7d;
    const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes.subarray(16)));
    new DataView(bytes.buffer).setBigUint64(8, digest.getBigUint64(0));
    await expect(openFile(bytes, 'tags', 0, null)).rejects.toThrow('has a dictionary that is not');
    expect(await fileBlamed(new Map(store.files).set(path, bytes), { q: 'lamp', tag: 'x' })).toBe(
      indexPath(path),
    );
  });

  it('is watched by /health until it is repaired', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const built = await apiOver(await loadDataset(await writeFolder(amendedFolder())));
    const request = '/search?q=weigh+chimney';
    await built.text(request);
    const path = built.reads.findLast((read) => /\/terms\/[1-9]\d*\.bin$/.test(read)) ?? '';
    const files = [...built.files.values()];
    const { api, damage } = damageable(files, path);
    const statusOf = async (asked: string) => (await api.fetch(`/api/v1${asked}`)).status;
    const whole = new Uint8Array(files.find((file) => file.path === path)?.contents as Uint8Array);
    const bad = resealed(path.slice('/api/index/'.length), whole, () => new Uint8Array());
    damage(() => new Response(bad));
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf(request)).toBe(503);
    expect(await statusOf('/health')).toBe(503);
    damage(null);
    expect(await statusOf(request)).toBe(200);
    expect(await statusOf('/health')).toBe(200);
    vi.restoreAllMocks();
  });
});

it('a syntax error of the code itself is not taken for a damaged file', async () => {
  const broken = withIndex(storeOf(store.files), () => {
    throw new SyntaxError('made up');
  });
  await expect(broken).rejects.toThrow(SyntaxError);
});
