import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cacheFolder } from '../../generator/serve/dev/cache-folder.ts';

it('is new, beside those of living processes; those of processes that ended are removed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'caches-'));
  const { pid } = spawnSync(process.execPath, ['--version']);
  const others = [`search-index-${pid}-a`, `search-index-${process.pid}-b`, 'search-index-c'];
  for (const name of others) mkdirSync(join(parent, name, 'inner'), { recursive: true });
  const folder = cacheFolder(parent);
  expect(existsSync(folder)).toBe(true);
  expect(others.map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});
