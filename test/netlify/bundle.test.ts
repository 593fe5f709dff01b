import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '@netlify/edge-bundler';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { excludedPatterns } from '../../edge/contract/cdn-documents.ts';
import { SPELLING_PATTERN } from '../../edge/contract/page-addresses.ts';
import { API_PATHS, FUNCTION_PATTERN, MCP_PATTERN } from '../../edge/contract/version.ts';
import { SEARCH_PATTERN } from '../../edge/http/search-page.ts';
import { buildCommand } from '../../generator/cli/build.ts';
import { functionFiles, writeFunction } from '../../generator/publish/function-files.ts';
import { PROJECT } from '../helpers/command.ts';
import { projectWithDocumentsFromCdn } from '../helpers/copied-project.ts';
import { functionOf, useInstalledDeno } from '../helpers/netlify.ts';
import { diskFolder } from '../helpers/temporary-folder.ts';

// The bundler lets Deno read its own temporary files as well.
beforeAll(() => {
  vi.stubEnv('TMPDIR', diskFolder());
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Netlify's own modules come from its servers; offline, a stub takes their place. */
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

/** @param project where its code is @returns the folder with the bundle, and what Netlify reads of it */
async function bundled(project: string) {
  useInstalledDeno();
  const source = await functionOf(project);
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await bundle([source], folder, [], {
    basePath: source,
    importMapPaths: [await offlineImportMap()],
    cacheDirectory: join(folder, 'cache'),
  });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return { folder, manifest, routes: [...manifest.routes, ...manifest.post_cache_routes] };
}

const OF_API = API_PATHS.map((path) => `^${path}$`);

describe('the edge function', () => {
  it('is built into the folder in which netlify.toml says that it is', async () => {
    const settings = await readFile(join(PROJECT, 'netlify.toml'), 'utf8');
    // Not what it was called with last: other tests of this process run builds too.
    const folder = buildCommand.options.find(({ long }) => long === '--function')?.defaultValue;
    expect(settings).toContain(`edge_functions = "${folder}"`);
    expect(settings).toMatch(/^ {2}command = "npm run build"$/m);
  });

  it('is one file to load for each, and parts for what they share and seldom need, with the names that the log has', async () => {
    const files = await functionFiles();
    const paths = [...files.keys()];
    expect(paths.filter((path) => !path.startsWith('parts/'))).toEqual([
      'api.js',
      'mcp.js',
      'pages.js',
    ]);
    expect(files.get('api.js')).toContain('function createApp(');
    const search = files.get(paths.find((path) => path.startsWith('parts/run-search-')) ?? '');
    expect(search).toContain('async function search(');
  });

  it('replaces what an older build left, and nothing else', async () => {
    const folder = await functionOf(PROJECT);
    await writeFile(join(folder, 'parts/old-ABCD2345.js'), '');
    await writeFile(join(folder, 'parts/notes.txt'), 'mine');
    await writeFunction(folder);
    const written = [...(await functionFiles()).keys(), 'parts', 'parts/notes.txt'];
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(written.sort());
  });

  it('is bundled by Netlify as functions with routes of their own, and nothing is answered where that of the API fails', async () => {
    const { folder, manifest, routes } = await bundled(PROJECT);
    expect(routes).toEqual([
      expect.objectContaining({
        function: 'mcp',
        pattern: MCP_PATTERN,
        excluded_patterns: [],
      }),
      ...[SPELLING_PATTERN, SEARCH_PATTERN].map((pattern) =>
        expect.objectContaining({ function: 'pages', pattern, excluded_patterns: OF_API }),
      ),
      expect.objectContaining({
        function: 'api',
        pattern: FUNCTION_PATTERN,
        excluded_patterns: [],
      }),
    ]);
    // Netlify does not say which engine runs it in production.
    expect(FUNCTION_PATTERN).not.toMatch(/\(\?[=!<]/);
    // The function of the API runs behind the cache: its answers are cached.
    expect(manifest.post_cache_routes.map((route: { function: string }) => route.function)).toEqual(
      ['api'],
    );
    expect(manifest.function_config.api.on_error).toBe('fail');
    expect(manifest.function_config.mcp.on_error).toBe('fail');
    const { size } = await stat(join(folder, manifest.bundles[0].asset));
    expect(size).toBeLessThan(20_000_000);
  });

  it('leaves documents to the CDN where the constant says so', async () => {
    const { manifest, routes } = await bundled(await projectWithDocumentsFromCdn());
    const patterns = excludedPatterns(true);
    expect(patterns.length).toBeGreaterThan(10);
    expect(routes.map((route) => [route.pattern, route.excluded_patterns])).toEqual([
      [MCP_PATTERN, []],
      [SPELLING_PATTERN, OF_API],
      [SEARCH_PATTERN, OF_API],
      [FUNCTION_PATTERN, patterns],
    ]);
    expect(manifest.function_config.api).toEqual({
      on_error: 'fail',
      excluded_patterns: patterns,
    });
  });
});
