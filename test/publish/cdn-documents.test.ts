/** What a build writes for a CDN that answers documents itself. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { cdnBuild, sampleBuild } from '../helpers/builds.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

/** Every file of a folder that a host serves or reads, with its text. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== '.built.json')
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Map(files.map((file, index) => [file.slice(folder.length), texts[index] ?? '']));
}

describe('a build', () => {
  it('has none of it unless it is asked for, and leaves none of it behind', async () => {
    const without = await contentsOf(await sampleBuild());
    expect([...without.keys()].filter((path) => /^\/(?:_redirects|v1\/)/.test(path))).toEqual([]);
    expect(without.get('/_headers')).not.toContain('/v1');
    const withDocuments = await contentsOf(await cdnBuild());
    for (const [path, text] of without) {
      if (path !== '/_headers') expect(withDocuments.get(path), path).toBe(text);
    }
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    copyByLinks(await cdnBuild(), out);
    await build({ data: await writeFolder(sampleFolder()), out });
    expect(await contentsOf(out)).toEqual(without);
  });

  it('gives Netlify a rule only where a folder is in the way of a document, and for errors', async () => {
    const text = await readFile(join(await cdnBuild(), '_redirects'), 'utf8');
    const rules = text.trimEnd().split('\n');
    const rewrites = rules.filter((rule) => rule.endsWith(' 200'));
    expect(rewrites).toEqual([
      '/api/v1 /api/v1/endpoints.json 200',
      '/v1 /api/v1/endpoints.json 200',
      '/api/v1/tags /api/v1/tags.json 200',
      '/v1/tags /api/v1/tags.json 200',
    ]);
    // Before the errors, one of which would fit too where a framework has versions.
    expect(rules.slice(0, rewrites.length)).toEqual(rewrites);
    expect(rules.length).toBeLessThan(50);
  });
});
