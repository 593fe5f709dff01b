/** The compiled kernel, which `npm run kernel` makes out of `edge/search/kernel/source/`. */
import { readFileSync } from 'node:fs';

const FILE = new URL('../../edge/search/kernel/kernel.wasm', import.meta.url);

export const kernelCode = (): Uint8Array => new Uint8Array(readFileSync(FILE));
