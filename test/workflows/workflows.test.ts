import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const workflows = glob.sync('.github/workflows/*.yml', { cwd: PROJECT, dot: true });
const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** The text of each job, by its name. */
function jobsOf(text: string): [name: string, job: string][] {
  const [, jobs = ''] = text.split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}(?=[a-z]+:$)/m).filter((part) => part.includes('runs-on:'));
  expect(parts).toHaveLength(text.match(/^ {4}runs-on: /gm)?.length ?? 0);
  return parts.map((part) => [part.slice(0, part.indexOf(':')), part]);
}

/** The script of a step, by the name of the step. */
function scriptOf(text: string, name: string): string {
  const [, block, line] =
    new RegExp(`name: ${name}\\n(?: +#.*\\n)* +run: (?:\\|\\n((?: {10}.*\\n?)+)|(.*))`).exec(
      text,
    ) ?? [];
  const script = block ?? line;
  if (script === undefined) throw new Error(`there is no script of the step ${name}`);
  return script;
}

describe.each(workflows)('%s', (file) => {
  const text = textOf(file);

  it('uses actions by the digest of a commit', () => {
    const pins = [...text.matchAll(/uses: (\S+)@(\S+)/g)];
    expect(pins).not.toEqual([]);
    for (const [, action, pin] of pins) expect(pin, action).toMatch(/^[0-9a-f]{40}$/);
  });

  it('may only read unless a job says otherwise, and leaves no token behind', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const checkouts = text.match(/actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
    expect(text).not.toContain('pull_request_target');
    expect(text).not.toContain('secrets.');
  });

  it('installs and runs packages only in jobs that may not write', () => {
    for (const [name, job] of jobsOf(text)) {
      const isRunningPackages = /npm |npx |node |setup-node/.test(job);
      const mayWrite = /: write$/m.test(job) || job.includes('GH_TOKEN');
      expect(isRunningPackages && mayWrite, name).toBe(false);
    }
  });

  it('has a limit of time for each job', () => {
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(
      text.match(/^ {4}runs-on: /gm)?.length ?? 0,
    );
  });

  it('takes nothing into a script that another could have written', () => {
    const scripts = [...text.matchAll(/run: (?:\|\n((?: {10}.*\n?)+)|(.*))/g)];
    expect(scripts).not.toEqual([]);
    for (const [, block = '', line = ''] of scripts) expect(block + line).not.toContain('${{');
  });
});

describe('the scheduled sync', () => {
  const text = textOf('.github/workflows/sync.yml');

  it('runs on a schedule, and offers what it finds with its report', () => {
    expect(text).toMatch(/cron: '\d+ \d+ \* \* \d'/);
    expect(text).toContain('npm run sync -- --report "$RUNNER_TEMP/report.md"');
    expect(text).toContain('.ci/offer-sync "$RUNNER_TEMP/offer/report.md"');
  });

  it('shows the report, and goes on where nothing changed and there is none', () => {
    const line = scriptOf(text, 'Show the report');
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const env = { RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
    const show = () => spawnSync('bash', ['-e', '-c', line], { env: { ...process.env, ...env } });
    expect(show().status).toBe(0);
    writeFileSync(join(folder, 'report.md'), 'One act changed.');
    expect(show().status).toBe(0);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toBe('One act changed.');
  });

  it('hands over the data and the report, without official texts, to the job that may write', () => {
    const [folder, checkout, next] = ['made-', 'checkout-', 'next-'].map((prefix) =>
      mkdtempSync(join(tmpdir(), prefix)),
    ) as [string, string, string];
    const env = { ...process.env, RUNNER_TEMP: folder };
    const inFolder = (cwd: string, script: string) =>
      expect(spawnSync('bash', ['-e', '-c', script], { cwd, env, encoding: 'utf8' })).toMatchObject(
        {
          status: 0,
          stderr: '',
        },
      );
    cpSync(join(PROJECT, '.ci'), join(checkout, '.ci'), { recursive: true });
    cpSync(join(PROJECT, '.gitignore'), join(checkout, '.gitignore'));
    inFolder(
      checkout,
      'git init -q -b main; mkdir -p data/act data/gone; echo 1 | tee data/act/a.json data/gone/b.json',
    );
    inFolder(checkout, 'git add .; git -c user.name=A -c user.email=a@example.com commit -qm Data');
    cpSync(checkout, next, { recursive: true });
    inFolder(checkout, 'echo 2 > data/act/a.json; echo 3 > data/act/seen.json; rm -r data/gone');
    inFolder(checkout, 'mkdir data/act/official; echo 4 > data/act/official/articles.json');
    const collect = scriptOf(text, 'Collect what to offer');
    inFolder(checkout, collect);
    expect(glob.sync('**', { cwd: join(folder, 'offer'), dot: true }).sort()).toEqual([
      'data/act/a.json',
      'data/act/seen.json',
    ]);
    writeFileSync(join(folder, 'report.md'), 'One act changed.');
    inFolder(checkout, collect);
    inFolder(next, scriptOf(text, 'Take over the data'));
    const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: next, encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([
      'M data/act/a.json',
      ' D data/gone/b.json',
      '?? data/act/seen.json',
    ]);
    expect(readFileSync(join(folder, 'offer/report.md'), 'utf8')).toBe('One act changed.');
  });

  it('ends red where the sync was not whole, after it has offered the rest', () => {
    expect(text).toMatch(/outcome: \$\{\{ steps\.sync\.outcome \}\}/);
    const steps = text.slice(text.indexOf('  offer:\n'));
    expect(steps).toMatch(
      /if: needs\.sync\.outputs\.outcome == 'failure'\n +run: \|\n.*\n +exit 1\n$/,
    );
  });

  it('publishes nothing', () => {
    expect(text).not.toMatch(/gh pr merge|netlify|npm publish|auto-merge/);
  });
});

const hasJq = spawnSync('jq', ['--version']).status === 0;

it.skipIf(!hasJq)(
  'a release is drafted with the archive that is committed, and with no other',
  () => {
    const script = scriptOf(
      textOf('.github/workflows/release.yml'),
      'The archive must be the one that is committed',
    );
    const folder = mkdtempSync(join(tmpdir(), 'archive-'));
    mkdirSync(join(folder, 'data'));
    mkdirSync(join(folder, 'releases'));
    const archive = {
      name: 'act-1.1.0.zip',
      sha256: createHash('sha256').update('A').digest('hex'),
    };
    writeFileSync(
      join(folder, 'data/snapshots.json'),
      JSON.stringify([{ version: '1.1.0', archive }]),
    );
    const check = (tag: string) => {
      const env = { ...process.env, GITHUB_REF_NAME: tag };
      return spawnSync('bash', ['-e', '-c', script], { cwd: folder, env }).status;
    };
    writeFileSync(join(folder, 'releases/act-1.1.0.zip'), 'A');
    expect([check('v1.1.0'), check('v1.2.0')]).toEqual([0, 1]);
    writeFileSync(join(folder, 'releases/act-1.1.0.zip'), 'B');
    expect(check('v1.1.0')).toBe(1);
  },
);

it('a release goes into a draft, one run at a time', () => {
  const text = textOf('.github/workflows/release.yml');
  expect(text).toMatch(/^ +\.ci\/draft-release "\$GITHUB_REF_NAME" \\\n +"releases\//m);
  expect(text).not.toContain('gh release');
  expect(text).toMatch(/^concurrency:\n {2}group: .*github\.ref/m);
});

it('every change is checked against known weaknesses of the packages that are installed', () => {
  expect(textOf('.github/workflows/ci.yml')).toMatch(/run: npm audit --omit=dev( |$)/m);
});
