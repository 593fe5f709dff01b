/** A repository with its origin, in which a sync is offered, and a `gh` that keeps one pull request. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PROJECT } from '../helpers/command.ts';

export const BRANCH = 'sync-with-the-law';

const { GIT_AUTHOR_NAME: _, ...inherited } = process.env;
/** Git without the settings of whoever runs the test. */
const ENV = { ...inherited, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };

/**
 * Notes what it is asked to write. `list` shows the pull request in its state and, where that is asked for, with
 * the commit that it ended with.
 */
const GH = `#!/usr/bin/env bash
cd "$STATE" || exit
head=$(git --git-dir=origin rev-parse --quiet --verify refs/heads/${BRANCH})
case "$1 $2" in
  'pr list')
    [[ -f open || -f closed ]] || exit 0
    [[ "$*" == *isCrossRepository* ]] || { echo 'pull requests of forks are listed as well' >&2; exit 1; }
    [[ "$*" != *'--state open'* || -f open ]] || exit 0
    [[ "$*" != *headRefOid* || "$*" == *"$(cat closed 2> /dev/null || echo "$head")"* ]] || exit 0
    echo 7 ;;
  'pr create') rm -f closed; echo > open; echo "$*" >> calls ;;
  'pr edit') echo "$*" >> calls ;;
  *) exit 1 ;;
esac
`;

export class OfferSetup {
  readonly folder = mkdtempSync(join(tmpdir(), 'offer-'));
  /** The clone in which the sync has run. */
  clone = join(this.folder, 'clone');
  readonly report = join(this.folder, 'report.md');

  constructor() {
    const origin = join(this.folder, 'origin');
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', origin], { env: ENV });
    this.cloneAnew('clone');
    this.git('checkout', '-q', '-B', 'main');
    writeFileSync(this.report, '1 act of 20 changed.\n');
    this.restoreGh();
  }

  /** Replaces `gh` by the one that works. */
  restoreGh(): void {
    this.writeGh(GH);
  }

  writeGh(program: string): void {
    writeFileSync(join(this.folder, 'gh'), program);
    chmodSync(join(this.folder, 'gh'), 0o755);
  }

  /** A fresh copy of the repository, which the next commands run in. */
  cloneAnew(name: string, ...options: string[]): void {
    this.clone = join(this.folder, name);
    const origin =
      options.length > 0 ? `file://${join(this.folder, 'origin')}` : join(this.folder, 'origin');
    execFileSync('git', ['clone', '-q', ...options, origin, this.clone], {
      env: ENV,
      stdio: 'ignore',
    });
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=A person', '-c', 'user.email=person@example.com'];
    const options = { cwd: this.clone, env: ENV, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', [...identity, ...args], options);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.clone, file), text);
  }

  offer(report = this.report) {
    return spawnSync('bash', [join(PROJECT, '.ci/offer-sync'), report], {
      cwd: this.clone,
      encoding: 'utf8',
      env: { ...ENV, PATH: `${this.folder}${delimiter}${process.env.PATH}`, STATE: this.folder },
    });
  }

  /** What a later run starts from: main as it is now. */
  again(): void {
    this.git('checkout', '-qf', 'main');
    this.git('pull', '-q', '--ff-only', 'origin', 'main');
  }

  /** What `gh` was asked to write. */
  get calls(): string[] {
    const file = join(this.folder, 'calls');
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  }

  /** Merged or closed: the branch is left, as on GitHub. */
  endPullRequest(): void {
    rmSync(join(this.folder, 'open'));
    writeFileSync(
      join(this.folder, 'closed'),
      this.git('ls-remote', 'origin', BRANCH).slice(0, 40),
    );
  }

  /** A commit of a person on the branch. */
  workOnBranch(file: string, text: string): void {
    this.git('fetch', '-q', 'origin');
    this.git('checkout', '-q', '-B', BRANCH, `origin/${BRANCH}`);
    this.write(file, text);
    this.git('add', 'data');
    this.git('commit', '-qm', 'Correct');
    this.git('push', '-q', 'origin', BRANCH);
  }

  /** Squash or rebase: main gets what the branch has by other commits. */
  merge(how: 'squash' | 'rebase'): void {
    this.git('checkout', '-qf', 'main');
    if (how === 'squash') {
      this.git('merge', '-q', '--squash', `origin/${BRANCH}`);
      this.git('commit', '-qm', 'Sync with the law (#7)');
    } else {
      // GitHub makes new commits even where none is needed.
      this.git('fetch', '-q', 'origin');
      this.git('cherry-pick', `main..origin/${BRANCH}`);
      this.git('commit', '-q', '--amend', '--no-edit', '--reset-author');
    }
    this.git('push', '-q', 'origin', 'main');
    this.endPullRequest();
  }
}
