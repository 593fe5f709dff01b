import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runBuild } from '../../generator/serve/dev/processes.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'dev-build-'));

it('builds the frameworks of --only alone', async () => {
  const data = await writeFolder(sampleFolder());
  const [out, cache] = [await emptyFolder(), await emptyFolder()];
  vi.stubEnv('NODE_OPTIONS', `--import ${import.meta.resolve('tsx')}`);
  const outcome = await runBuild(
    { data, out, only: ['flour_act'], cache },
    new AbortController().signal,
  );
  vi.unstubAllEnvs();
  expect(outcome).toBe('built');
  const frameworks = await readdir(join(out, 'api/v1/frameworks'));
  expect(frameworks.sort()).toEqual(['flour_act', 'flour_act.json']);
});
