import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const KERNEL = 'edge/search/kernel/kernel.wasm';

describe('the compiled kernel', () => {
  it('is what `npm run kernel` makes of its source', async () => {
    const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
    const [, ...options] = String(scripts.kernel).split(' ');
    const compiled = join(await mkdtemp(join(tmpdir(), 'kernel-')), 'kernel.wasm');
    const args = options.map((option) => (option === KERNEL ? compiled : option));
    expect(args).toContain(compiled);
    await promisify(execFile)(join(PROJECT, 'node_modules/.bin/asc'), args, { cwd: PROJECT });
    const shipped = await readFile(join(PROJECT, KERNEL));
    expect(shipped.equals(await readFile(compiled))).toBe(true);
  }, 60_000);
});
