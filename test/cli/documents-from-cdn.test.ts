/** The commands of a project with DOCUMENTS_FROM_CDN set. */
import { createHash } from 'node:crypto';
import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cdnBuild } from '../helpers/builds.ts';
import { run } from '../helpers/command.ts';
import { projectWithDocumentsFromCdn } from '../helpers/copied-project.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const API_KEYS = createHash('sha256').update('open-sesame').digest('hex');

let project: string;
let data: string;
beforeAll(async () => {
  project = await projectWithDocumentsFromCdn();
  data = await writeFolder(sampleFolder());
});

describe('where the CDN answers documents', () => {
  it.each(['build', 'serve'])('%s ends at once if there are keys', async (name) => {
    const folder = name === 'serve' ? ['--dir', await cdnBuild()] : [];
    const outcome = await run({ env: { API_KEYS }, project }, name, ...folder);
    const { status, stdout, stderr } = outcome;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`${name} failed: API_KEYS: keys cannot guard what the CDN answers`);
    expect(stderr).toContain('edge/contract/documents-from-cdn.ts');
    expect(stderr).not.toContain(API_KEYS);
  });

  it('build writes the documents at their addresses, if there are none', async () => {
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    const outcome = await run({ env: {}, project }, 'build', '--data', data, '--out', out);
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    for (const path of ['_redirects', 'v1/stats', 'api/v1/frameworks/bread_act/recitals/1']) {
      await access(join(out, path));
    }
  });
});
