import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KERNEL_FILE, kernelFile } from '../../generator/search/compile-kernel.ts';
import { PROJECT } from '../bench/corpora.ts';

describe('the compiled kernel', () => {
  it('is what `npm run kernel` makes of its source', async () => {
    expect(await readFile(`${PROJECT}${KERNEL_FILE}`, 'utf8')).toBe(await kernelFile());
  }, 60_000);
});
