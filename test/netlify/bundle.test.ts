import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '@netlify/edge-bundler';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';
import { useInstalledDeno } from '../helpers/netlify.ts';

/** Netlify's own modules come from its servers; offline, a stub stands in for them. */
async function offlineImportMap(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netlify-stub-'));
  const stub = join(folder, 'stub.ts');
  await writeFile(stub, 'export const boot = () => {};\nexport default {};\n');
  const map = join(folder, 'import-map.json');
  const target = pathToFileURL(stub).toString();
  const imports = {
    'https://edge.netlify.com/bootstrap/globals/types.ts': target,
    'https://edge.netlify.com/v1/index.ts': target,
  };
  await writeFile(map, JSON.stringify({ imports }));
  return map;
}

describe('the edge function', () => {
  it('is bundled by Netlify as one function with its routes, a failing one handing on to the files', async () => {
    useInstalledDeno();
    const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
    await bundle([join(PROJECT, 'edge')], folder, [], {
      basePath: PROJECT,
      importMapPaths: [await offlineImportMap()],
      cacheDirectory: join(folder, 'cache'),
    });
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const routes = [...manifest.routes, ...manifest.post_cache_routes];
    expect(routes.map((route) => [route.function, route.path])).toEqual([
      ['api', '/api/*'],
      ['api', '/v1'],
      ['api', '/v1/*'],
    ]);
    expect(manifest.post_cache_routes.length).toBe(3);
    expect(manifest.function_config.api.on_error).toBe('bypass');
    const { size } = await stat(join(folder, manifest.bundles[0].asset));
    expect(size).toBeLessThan(20_000_000);
  });
});
