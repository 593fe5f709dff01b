import { execFile } from 'node:child_process';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickStart } from '../../generator/site/model/samples.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';

let server: LocalServer;
let folder: string;
beforeAll(async () => {
  server = await localServer(await shippedBuild());
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const client = await fetch(`${server.url}/api/v1/client.ts`);
  await writeFile(join(folder, 'client.ts'), await client.text());
});
afterAll(() => server.stop());

/** What the sample of this title prints. */
async function printed(title: string): Promise<string> {
  const { code = '' } = quickStart(server.url).find((sample) => sample.title === title) ?? {};
  await writeFile(join(folder, 'sample.mts'), code);
  const args = ['--import', 'tsx', 'sample.mts'];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout;
}

it('the sample in TypeScript goes through all pages', async () => {
  const { meta } = await (
    await fetch(`${server.url}/api/v1/frameworks/cra/requirements?role=manufacturer`)
  ).json();
  expect(meta.total).toBeGreaterThan(100);
  const rows = (await printed('TypeScript')).matchAll(/^\d+[a-z]* \S/gm);
  expect([...rows].length).toBeGreaterThanOrEqual(meta.total);
});

it('the sample with ajv validates an answer', async () => {
  expect(await printed('Validation, with ajv')).toBe('true\n');
});
