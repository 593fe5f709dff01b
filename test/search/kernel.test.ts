import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { KERNEL_FILE, kernelFile } from '../../generator/search/compile-kernel.ts';
import { PROJECT } from '../helpers/command.ts';

describe('the checksum', () => {
  it.each([
    ['', 0x02cc5d05],
    ['a', 0x550d7456],
    ['abc', 0x32d153ff],
    ['Nobody inspects the spammish repetition', 0xe2293b2f],
  ])('of "%s" is that of xxHash32', (text, sum) => {
    const kernel = new Kernel();
    const bytes = new TextEncoder().encode(text);
    expect(kernel.call.checksum(kernel.place(bytes), bytes.byteLength) >>> 0).toBe(sum);
  });
});

describe('the compiled kernel', () => {
  it('is what `npm run kernel` makes of its source', async () => {
    expect(await readFile(join(PROJECT, KERNEL_FILE), 'utf8')).toBe(await kernelFile());
  }, 60_000);

  it('exports exactly what the function expects of it', async () => {
    const source = await readFile(join(PROJECT, 'edge/search/kernel/kernel.ts'), 'utf8');
    const [, declared = ''] = /type KernelFunctions = \{\n(.*?)\n\};/s.exec(source) ?? [];
    const names = [...declared.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names.sort()).toEqual(Object.keys(new Kernel().call).sort());
  });
});
