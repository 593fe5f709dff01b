import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRANCH, OfferSetup } from './offer-setup.ts';

const LOG = 'data/act/sync-log.json';
const TEXT = 'data/act/framework.json';
let setup: OfferSetup;

beforeEach(() => {
  setup = new OfferSetup();
  mkdirSync(join(setup.clone, 'data/act'), { recursive: true });
  setup.write(LOG, '[]');
  setup.write(TEXT, '{}');
  setup.git('add', 'data');
  setup.git('commit', '-qm', 'Data');
  setup.git('push', '-q', 'origin', 'main');
});

describe('the offer of a sync', () => {
  it('is not made where the sync has only looked', () => {
    setup.write(LOG, '[1]');
    expect(setup.offer()).toMatchObject({ status: 0, stderr: '' });
    expect(setup.calls).toEqual([]);
    expect(setup.git('ls-remote', 'origin', BRANCH)).toBe('');
  });

  it('is a branch with everything of data, and a pull request with the report', () => {
    setup.write(LOG, '[1]');
    setup.write(TEXT, '{"changed":true}');
    mkdirSync(join(setup.clone, 'data/new'));
    setup.write('data/new/framework.json', '{}');
    expect(setup.offer().status).toBe(0);
    expect(setup.calls).toEqual([
      `pr create --head ${BRANCH} --base main --title Sync with the law --body-file ${setup.report}`,
    ]);
    const files = setup.git('diff', '--name-only', 'origin/main', `origin/${BRANCH}`);
    expect(files.trim().split('\n')).toEqual([TEXT, LOG, 'data/new/framework.json']);
    expect(setup.git('rev-parse', 'origin/main')).toBe(setup.git('rev-parse', 'main'));
  });

  it('is not made twice, and follows what changes later', () => {
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(0);
    setup.again();
    setup.write(LOG, '[2]');
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer()).toMatchObject({ status: 0, stdout: 'The same is offered already.\n' });
    expect(setup.calls).toHaveLength(1);
    setup.again();
    setup.write(TEXT, '{"changed":2}');
    expect(setup.offer().status).toBe(0);
    expect(setup.calls.at(-1)).toBe(`pr edit 7 --body-file ${setup.report}`);
    expect(setup.git('show', `origin/${BRANCH}:${TEXT}`)).toBe('{"changed":2}');
  });

  it('goes on from a shallow clone, after people have changed the branch that it is for', () => {
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(0);
    setup.again();
    setup.write('README.md', 'Words of a person.');
    setup.git('add', 'README.md');
    setup.git('commit', '-qm', 'Explain');
    setup.git('push', '-q', 'origin', 'main');
    setup.cloneAnew('shallow', '--depth', '1');
    setup.write(TEXT, '{"changed":2}');
    expect(setup.offer()).toMatchObject({ status: 0, stderr: '' });
    expect(setup.calls.at(-1)).toMatch(/^pr edit 7 /);
  });

  it('is made by the next run where the first one could only push', () => {
    setup.writeGh('#!/bin/sh\n[ "$2" = list ]\n');
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(1);
    setup.again();
    setup.restoreGh();
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(0);
    expect(setup.calls[0]).toMatch(/^pr create /);
  });

  it('fails where nobody can say whether there is a branch already', () => {
    setup.write(TEXT, '{"changed":1}');
    setup.git('remote', 'set-url', 'origin', join(setup.folder, 'not-there'));
    setup.git('remote', 'set-url', '--push', 'origin', join(setup.folder, 'origin'));
    expect(setup.offer().status).not.toBe(0);
    setup.git('remote', 'set-url', 'origin', join(setup.folder, 'origin'));
    expect(setup.git('ls-remote', 'origin', BRANCH)).toBe('');
  });

  it('never overwrites the work of a person', () => {
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(0);
    setup.write(TEXT, '{"corrected":true}');
    setup.git('commit', '-qam', 'Correct');
    setup.git('push', '-q', 'origin', BRANCH);
    setup.again();
    setup.write(TEXT, '{"changed":2}');
    const outcome = setup.offer();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('has commits of a person');
    expect(setup.git('show', `origin/${BRANCH}:${TEXT}`)).toBe('{"corrected":true}');
  });

  it('is refused without a report', () => {
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer(join(setup.folder, 'none.md')).status).toBe(1);
    expect(setup.calls).toEqual([]);
  });
});

describe('the branch of an earlier offer', () => {
  const NEWER = '{"changed":2}';
  /** On a line of its own, far from what others change. */
  const OTHER = 'data/act/deadlines.json';

  beforeEach(() => {
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer().status).toBe(0);
  });

  const offerNewer = () => {
    setup.again();
    setup.write(TEXT, NEWER);
    return setup.offer();
  };

  it.each(['squash', 'rebase'] as const)(
    'is free once its pull request is merged by %s, with the work of a person',
    (how) => {
      setup.workOnBranch(OTHER, '[1]');
      setup.merge(how);
      expect(offerNewer()).toMatchObject({ status: 0, stderr: '' });
      expect(setup.calls.at(-1)).toMatch(/^pr create /);
      expect(setup.git('show', `origin/${BRANCH}:${TEXT}`)).toBe(NEWER);
      expect(setup.git('show', `origin/${BRANCH}:${OTHER}`)).toBe('[1]');
      expect(setup.git('log', '--format=%an', `main..origin/${BRANCH}`)).toBe(
        'github-actions[bot]\n',
      );
    },
  );

  it('is free once its pull request is closed, but the same is not offered again', () => {
    setup.endPullRequest();
    setup.again();
    setup.write(TEXT, '{"changed":1}');
    expect(setup.offer()).toMatchObject({ status: 0, stdout: 'The same is offered already.\n' });
    setup.workOnBranch(OTHER, '[1]');
    expect(offerNewer().status).toBe(0);
    expect(setup.calls.at(-1)).toMatch(/^pr create /);
  });

  /** What the button "Update branch" does. */
  const update = () => {
    setup.again();
    setup.write('data/act/topics.json', '[]');
    setup.git('add', 'data');
    setup.git('commit', '-qm', 'Topics');
    setup.git('push', '-q', 'origin', 'main');
    setup.git('checkout', '-q', '-B', BRANCH, `origin/${BRANCH}`);
    setup.git('merge', '-q', '--no-edit', 'main');
  };

  it('is followed on, while its pull request is open, after it was brought up to date', () => {
    update();
    setup.git('push', '-q', 'origin', BRANCH);
    expect(offerNewer()).toMatchObject({ status: 0, stderr: '' });
    expect(setup.calls.at(-1)).toMatch(/^pr edit 7 /);
    expect(setup.git('show', `origin/${BRANCH}:data/act/topics.json`)).toBe('[]');
  });

  it('is not overwritten where that merge has words of a person', () => {
    update();
    setup.write(OTHER, '[1]');
    setup.git('add', 'data');
    setup.git('commit', '-q', '--amend', '--no-edit');
    setup.git('push', '-q', 'origin', BRANCH);
    const outcome = offerNewer();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('has commits of a person');
    expect(setup.git('show', `origin/${BRANCH}:${OTHER}`)).toBe('[1]');
  });
});
