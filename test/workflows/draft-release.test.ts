import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const TAG = 'v1.1.0';
let folder: string;
let archive: string;

/** A `gh` that keeps one release in a folder: whether it is a draft, its notes, and what was put into it. */
const GH = `#!/usr/bin/env bash
cd "$STATE" || exit
[[ ! -f down ]] || { echo 'error connecting to the host' >&2; exit 1; }
case "$1 $2" in
  'release view')
    [[ -f draft ]] || { echo 'release not found' >&2; exit 1; }
    cat draft ;;
  'release create')
    [[ "$*" == *' --draft '* && ! -f draft ]] || { echo 'already exists' >&2; exit 1; }
    echo true > draft; echo 'as made' > notes
    [[ ! -f slow ]] || { rm slow; exit 1; }
    cp "\${@: -1}" . ;;
  'release upload')
    [[ "$*" == *' --clobber' || ! -f $(basename "$4") ]] || exit 1
    cp "$4" . ;;
  *) exit 1 ;;
esac
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
  archive = join(mkdtempSync(join(tmpdir(), 'archive-')), 'act-1.1.0.zip');
  writeFileSync(archive, 'first');
  const program = join(folder, 'gh');
  writeFileSync(program, GH);
  chmodSync(program, 0o755);
});

function draft(file = archive) {
  return spawnSync('bash', [join(PROJECT, '.ci/draft-release'), TAG, file], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, STATE: folder },
  });
}

const state = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
const held = () => state(basename(archive));

describe('the draft of a release', () => {
  it('has the archive', () => {
    expect(draft()).toMatchObject({ status: 0, stderr: '' });
    expect([state('draft'), held()]).toEqual(['true', 'first']);
  });

  it('is filled again by a second run, and keeps what a person wrote', () => {
    draft();
    writeFileSync(join(folder, 'notes'), 'as edited');
    writeFileSync(archive, 'second');
    const outcome = draft();
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toContain('was there already');
    expect([held(), state('notes')]).toEqual(['second', 'as edited']);
  });

  it('is filled by a second run where the first one could only make it', () => {
    writeFileSync(join(folder, 'slow'), '');
    expect(draft().status).toBe(1);
    expect(existsSync(join(folder, basename(archive)))).toBe(false);
    expect(draft().status).toBe(0);
    expect(held()).toBe('first');
  });

  it('is left alone once it is published', () => {
    draft();
    writeFileSync(join(folder, 'draft'), 'false');
    writeFileSync(archive, 'second');
    const outcome = draft();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain(`${TAG} is published, and stays as it is`);
    expect(held()).toBe('first');
  });

  it('is not made where nobody can say whether there is one, nor without an archive', () => {
    const before = readdirSync(folder);
    expect(draft(join(folder, 'none.zip')).stderr).toContain('There is no archive');
    writeFileSync(join(folder, 'down'), '');
    const outcome = draft();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toBe('error connecting to the host\n');
    expect(readdirSync(folder)).toEqual([...before, 'down'].sort());
  });
});
