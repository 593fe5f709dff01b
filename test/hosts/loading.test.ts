/** What the function does while it loads, before any request: hosts such as workerd refuse most of it. */
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

it.each([
  ['app/create-app.ts', 'createApp'],
  ['mcp/create-mcp.ts', 'createMcp'],
])('%s starts no timer, reads nothing and draws no random values', async (file, create) => {
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT, 'edge', file)],
    bundle: true,
    format: 'iife',
    globalName: 'loaded',
    target: 'es2022',
    write: false,
  });
  // No setTimeout, fetch or crypto is here: whatever needs one of them while loading fails.
  const context = createContext({ TextEncoder, TextDecoder, URL });
  runInContext(outputFiles[0]?.text ?? '', context);
  expect(runInContext(`typeof loaded.${create}()`, context)).toBe('function');
});
