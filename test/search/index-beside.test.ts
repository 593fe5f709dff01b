/** The search index that a process beside makes. */
import { afterEach, expect, it, vi } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { indexInput, packIndex } from '../../generator/search/build-index.ts';
import { packBeside } from '../../generator/search/index-beside.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const dataset = await loadDataset(await writeFolder(sampleFolder()));
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([true, false])(
  'is the one that this process would make, with pages: %s',
  async (hasPages) => {
    const input = indexInput(dataset, hasPages);
    const files = await packBeside(input);
    expect([...files.keys()]).toEqual([...packIndex(input).keys()]);
    for (const [path, file] of packIndex(input)) {
      expect(Buffer.from(file).equals(files.get(path) ?? new Uint8Array()), path).toBe(true);
    }
  },
);

it('fails with the process', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
  const files = packBeside(indexInput(dataset));
  await expect(files).rejects.toThrow('the search index was not made: its process ended (3)');
});
