import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const workflows = glob.sync('.github/workflows/*.yml', { cwd: PROJECT, dot: true });
const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

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
    expect(text).toContain('.ci/offer-sync "$RUNNER_TEMP/report.md"');
  });

  it('shows the report, and goes on where nothing changed and there is none', () => {
    const [, line = ''] = /name: Show the report\n(?: +#.*\n)* +run: (.+)/.exec(text) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const env = { RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
    const show = () => spawnSync('bash', ['-e', '-c', line], { env: { ...process.env, ...env } });
    expect(show().status).toBe(0);
    writeFileSync(join(folder, 'report.md'), 'One act changed.');
    expect(show().status).toBe(0);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toBe('One act changed.');
  });

  it('publishes nothing', () => {
    expect(text).not.toMatch(/gh pr merge|netlify|npm publish|auto-merge/);
  });
});

it('a release goes into a draft, one run at a time', () => {
  const text = textOf('.github/workflows/release.yml');
  expect(text).toMatch(/^ +\.ci\/draft-release "\$GITHUB_REF_NAME" \\\n +"releases\//m);
  expect(text).not.toContain('gh release');
  expect(text).toMatch(/^concurrency:\n {2}group: .*github\.ref/m);
});

it('every change is checked against known weaknesses of the packages that are installed', () => {
  expect(textOf('.github/workflows/ci.yml')).toMatch(/run: npm audit --omit=dev( |$)/m);
});
