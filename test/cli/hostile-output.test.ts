/** Names of files and values of data in what commands print: one line a message, and no command of a hosted CI. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const HOSTILE: [hostile: string, shown: string][] = [
  ['::error file=a::b', '\\u003a:error file=a::b'],
  ['a\n::error::b', 'a\\u000a::error::b'],
  ['a\r\n##[error]b', 'a\\u000d\\u000a\\u0023#[error]b'],
  ['##vso[task.complete]', '\\u0023#vso[task.complete]'],
  ['\u001b[2J\u0007\u007f', '\\u001b[2J\\u0007\\u007f'],
  ['\u009b31m\u0085::error::', '\\u009b31m\\u0085::error::'],
  ['\u2028\u2029\u202egpj\u2066\u200f', '\\u2028\\u2029\\u202egpj\\u2066\\u200f'],
];

const SAFE = /^[^\p{Cc}\u2028\u2029\p{Bidi_Control}]*$/u;

function expectSafe(output: string): void {
  for (const line of output.split('\n')) {
    expect(line).toMatch(SAFE);
    expect(line).not.toMatch(/^\s*::|##\[|##vso\[/);
  }
}

describe.each(HOSTILE)('%j is printed as words, not obeyed,', (hostile, shown) => {
  it('as the name of a file and as a value in a data folder, beside other problems', async () => {
    const sample = sampleFolder();
    const framework = { ...(sample['flour_act/framework.json'] as object), slug: hostile };
    const data = await writeFolder({
      ...sample,
      [`${hostile}.json`]: [],
      'flour_act/framework.json': framework,
      'tags.json': 'oops',
    });
    const { status, stdout, stderr } = await run('check', '--data', data);
    expect([status, stdout]).toEqual([1, '']);
    const lines = stderr.trimEnd().split('\n');
    expect(lines[0]).toBe(`check failed: ${data}: 4 problems`);
    expect(lines).toHaveLength(5);
    for (const file of ['tags.json', 'flour_act/framework.json']) expect(stderr).toContain(file);
    expect(stderr).toContain(shown.startsWith('\\u003a') ? `${shown.slice(6)}.json` : shown);
    expectSafe(stderr);
  });

  it('as the name of an archive, and of the folder that holds it', async () => {
    const data = await writeFolder(sampleFolder());
    const releases = join(await mkdtemp(join(tmpdir(), 'releases-')), hostile);
    await mkdir(releases);
    await writeFile(join(releases, `${hostile}.zip`), '');
    const out = join(releases, 'public');
    const outcome = await run('build', '--data', data, '--out', out, '--releases', releases);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(outcome.stderr).toContain('is not the archive of a release');
    expectSafe(outcome.stderr);
  });
});
