import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startBuilds } from '../../generator/serve/dev/processes.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'dev-build-'));
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')));

it('builds the frameworks of --only alone, out of the data at that time', async () => {
  const data = await writeFolder(sampleFolder());
  const out = await emptyFolder();
  vi.stubEnv('NODE_OPTIONS', `--import ${import.meta.resolve('tsx')}`);
  const builds = startBuilds({ data, out, only: ['flour_act'] });
  expect(await builds.run()).toBe('built');
  const frameworks = join(out, 'api/v1/frameworks');
  expect((await readdir(frameworks)).sort()).toEqual(['flour_act', 'flour_act.json']);
  await edit(join(data, 'flour_act/framework.json'), (text) =>
    text.replace('The flour act', 'The spelt act'),
  );
  expect(await builds.run()).toBe('built');
  builds.discard();
  vi.unstubAllEnvs();
  expect(await readFile(join(frameworks, 'flour_act.json'), 'utf8')).toContain('The spelt act');
});
