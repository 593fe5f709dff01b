import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sampleApi } from '../helpers/api.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { run } from '../helpers/command.ts';

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Runs `npm run key -- --stdin`. */
const digested = (input: string) => run({ input }, 'key', '--stdin');

describe('npm run key', () => {
  it('makes a key with its digest, which opens a deployment', async () => {
    const { status, stdout, stderr } = await run('key');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [, key = '', apiKeys = ''] = /^key {5}(\S+)\ndigest {2}(\S+)\n$/.exec(stdout) ?? [];
    expect(key).toMatch(/^[0-9a-f]{48}$/);
    expect(apiKeys).toBe(digestOf(key));
    const api = await sampleApi({ apiKeys });
    for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }]) {
      expect((await api.fetch('/api/v1/frameworks', { headers })).status).toBe(200);
    }
    expect((await api.fetch('/api/v1/frameworks')).status).toBe(401);
  });

  it('never makes the same key again', async () => {
    expect((await run('key')).stdout).not.toBe((await run('key')).stdout);
  });

  it.each(['open-sesame', 'open-sesame\n', 'open-sesame\r\n'])('digests %j', async (input) => {
    const stdout = `${digestOf('open-sesame')}\n`;
    expect(await digested(input)).toEqual({ status: 0, stdout, stderr: '' });
  });

  it.each(['', '\n', 'open sesame', 'öffne-dich', 'one\ntwo\n'])('refuses %j', async (input) => {
    const { status, stdout, stderr } = await digested(input);
    expect(status).toBe(2);
    expect(stdout + stderr).toContain('a key has letters, digits and punctuation of ASCII alone');
    expect(stdout + stderr).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('a command that needs API_KEYS', () => {
  it.each([
    ['start', 'open-sesame'],
    ['dev', 'open-sesame'],
    ['build', `${digestOf('open-sesame')}  -`],
    ['serve', ' , '],
  ])('%s ends at once where it holds %j', async (name, API_KEYS) => {
    const folder = name === 'serve' ? ['--dir', await sampleBuild()] : [];
    const outcome = await run({ env: { API_KEYS } }, name, ...folder);
    expect(outcome).toMatchObject({ status: 1, stdout: '' });
    expect(outcome.stderr).toMatch(
      new RegExp(`^${name} failed: API_KEYS: entry 1 of \\d is not a SHA-256 digest`),
    );
    expect(outcome.stderr).not.toContain('sesame');
  });
});
