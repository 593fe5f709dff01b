import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const BRANCH = 'sync-with-the-law';
const LOG = 'data/act/sync-log.json';
const TEXT = 'data/act/framework.json';
let folder: string;
let clone: string;

/** Git without the settings of whoever runs the test. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: '',
};

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=A person', '-c', 'user.email=person@example.com'];
  const { GIT_AUTHOR_NAME: _, ...own } = env;
  return execFileSync('git', [...identity, ...args], { cwd: clone, env: own, encoding: 'utf8' });
}

function write(file: string, text: string): void {
  writeFileSync(join(clone, file), text);
}

/** A `gh` that notes its arguments, and lists the pull request that it has made. */
const GH = `#!/usr/bin/env bash
if [[ "$1 $2" == 'pr list' ]]; then [[ ! -f "$CALLS" ]] || echo 7; exit; fi
echo "$*" >> "$CALLS"
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-'));
  clone = join(folder, 'clone');
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', join(folder, 'origin')], { env });
  execFileSync('git', ['clone', '-q', join(folder, 'origin'), clone], { env, stdio: 'ignore' });
  git('checkout', '-q', '-B', 'main');
  mkdirSync(join(clone, 'data/act'), { recursive: true });
  write(LOG, '[]');
  write(TEXT, '{}');
  git('add', 'data');
  git('commit', '-qm', 'Data');
  git('push', '-q', 'origin', 'main');
  writeFileSync(join(folder, 'report.md'), '1 act of 20 changed.\n');
  writeFileSync(join(folder, 'gh'), GH);
  chmodSync(join(folder, 'gh'), 0o755);
});

function offer(report = join(folder, 'report.md')) {
  const { GIT_AUTHOR_NAME: _, ...own } = env;
  return spawnSync('bash', [join(PROJECT, '.ci/offer-sync'), report], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...own,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      CALLS: join(folder, 'calls'),
    },
  });
}

/** What a later run starts from. */
function again(): void {
  git('checkout', '-qf', 'main');
}

const calls = () =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n')
    : [];

describe('the offer of a sync', () => {
  it('is not made where the sync has only looked', () => {
    write(LOG, '[1]');
    expect(offer()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([]);
    expect(git('ls-remote', 'origin', BRANCH)).toBe('');
  });

  it('is a branch with everything of data, and a pull request with the report', () => {
    write(LOG, '[1]');
    write(TEXT, '{"changed":true}');
    mkdirSync(join(clone, 'data/new'));
    write('data/new/framework.json', '{}');
    expect(offer().status).toBe(0);
    expect(calls()).toEqual([
      `pr create --head ${BRANCH} --base main --title Sync with the law --body-file ${join(folder, 'report.md')}`,
    ]);
    const files = git('diff', '--name-only', 'origin/main', `origin/${BRANCH}`);
    expect(files.trim().split('\n')).toEqual([TEXT, LOG, 'data/new/framework.json']);
    expect(git('rev-parse', 'origin/main')).toBe(git('rev-parse', 'main'));
  });

  it('is not made twice, and follows what changes later', () => {
    write(TEXT, '{"changed":1}');
    expect(offer().status).toBe(0);
    again();
    write(LOG, '[2]');
    write(TEXT, '{"changed":1}');
    expect(offer()).toMatchObject({ status: 0, stdout: 'The same is offered already.\n' });
    expect(calls()).toHaveLength(1);
    again();
    write(TEXT, '{"changed":2}');
    expect(offer().status).toBe(0);
    expect(calls().at(-1)).toBe(`pr edit 7 --body-file ${join(folder, 'report.md')}`);
    expect(git('show', `origin/${BRANCH}:${TEXT}`)).toBe('{"changed":2}');
  });

  it('goes on from a shallow clone, after people have changed the branch that it is for', () => {
    write(TEXT, '{"changed":1}');
    expect(offer().status).toBe(0);
    again();
    write('README.md', 'Words of a person.');
    git('add', 'README.md');
    git('commit', '-qm', 'Explain');
    git('push', '-q', 'origin', 'main');
    const origin = pathToFileURL(join(folder, 'origin')).href;
    clone = join(folder, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth', '1', origin, clone], { env, stdio: 'ignore' });
    write(TEXT, '{"changed":2}');
    expect(offer()).toMatchObject({ status: 0, stderr: '' });
    expect(calls().at(-1)).toMatch(/^pr edit 7 /);
  });

  it('is made by the next run where the first one could only push', () => {
    writeFileSync(join(folder, 'gh'), '#!/bin/sh\n[ "$2" = list ]\n');
    write(TEXT, '{"changed":1}');
    expect(offer().status).toBe(1);
    again();
    writeFileSync(join(folder, 'gh'), GH);
    write(TEXT, '{"changed":1}');
    expect(offer().status).toBe(0);
    expect(calls()[0]).toMatch(/^pr create /);
  });

  it('fails where nobody can say whether there is a branch already', () => {
    write(TEXT, '{"changed":1}');
    git('remote', 'set-url', 'origin', join(folder, 'not-there'));
    git('remote', 'set-url', '--push', 'origin', join(folder, 'origin'));
    expect(offer().status).not.toBe(0);
    git('remote', 'set-url', 'origin', join(folder, 'origin'));
    expect(git('ls-remote', 'origin', BRANCH)).toBe('');
  });

  it('never overwrites the work of a person', () => {
    write(TEXT, '{"changed":1}');
    expect(offer().status).toBe(0);
    write(TEXT, '{"corrected":true}');
    git('commit', '-qam', 'Correct');
    git('push', '-q', 'origin', BRANCH);
    again();
    write(TEXT, '{"changed":2}');
    const outcome = offer();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('has commits of a person');
    expect(git('show', `origin/${BRANCH}:${TEXT}`)).toBe('{"corrected":true}');
  });

  it('is refused without a report', () => {
    write(TEXT, '{"changed":1}');
    expect(offer(join(folder, 'none.md')).status).toBe(1);
    expect(calls()).toEqual([]);
  });
});
