/** A source that fails for every act is told from an act that fails alone. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixture, PAGE_NAME, SAMPLE_ACT } from '../fixture-files.ts';
import {
  body,
  cutOff,
  hang,
  redirect,
  reset,
  status,
  tinyZip,
  trickle,
  xhtml,
  zip,
} from '../sources/cellar/answers.ts';
import type { Answer } from '../sources/cellar/fake-cellar.ts';
import { useStage } from '../sources/cellar/setup.ts';
import { versions } from '../sources/cellar/sparql-answers.ts';
import { passing, standingClock } from '../sources/cellar/standing-clock.ts';
import { SLUG, SyncSetup } from './sync-setup.ts';

const stage = useStage();
const clock = standingClock();
let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
  await setup.add();
});

const portal = body('text/html', '<!doctype html><html><title>Login</title></html>');
const onwards: Answer = (request, response) => {
  response.writeHead(302, { location: `${request.url}x` }).end();
};
/** An act that a working host has, and that is asked for where another one fails. */
const REFERENCE = '32016R0679';

/** They run out where the answer says so, and nowhere else: the next try comes at once. */
const LIMITS = { idleMs: 20_000, actMs: 200_000, tries: 2, backoffMs: 0 };

const EVERYWHERE: [string, Answer][] = [
  ['500', status(500)],
  ['403', status(403)],
  ['a portal', portal],
  ['redirects without end', onwards],
  ['cut-off bodies', cutOff(tinyZip())],
  ['nothing', passing(LIMITS.idleMs, hang())],
  ['a reset connection', reset()],
  ['a trickle', passing(LIMITS.actMs, trickle(5))],
  ['503 and an hour to wait', status(503, { 'retry-after': '3600' })],
];

describe('a host that answers every request with', () => {
  it.each(EVERYWHERE)('%s does not work, which is not said of the act', async (_, answer) => {
    stage().cellar.otherwise(answer);
    const log = (await setup.folder()).syncLog;
    clock.stop();
    const source = stage().source(LIMITS);
    const { error, isUnreachable } = await setup.sync({ source });
    expect(error).toContain(`; and for ${REFERENCE}: `);
    expect(isUnreachable).toBe(true);
    expect((await setup.folder()).syncLog).toEqual(log);
  });

  it.each(EVERYWHERE)('%s, for one act alone, fails that act alone', async (_, answer) => {
    stage().cellar.onVersions(SAMPLE_ACT, versions(SAMPLE_ACT)).onAct(SAMPLE_ACT, answer);
    stage().cellar.on(`/resource/celex/${SAMPLE_ACT}x`, redirect(302, `/${SAMPLE_ACT}`));
    stage().cellar.on(`/${SAMPLE_ACT}`, redirect(302, `/resource/celex/${SAMPLE_ACT}`));
    stage().cellar.onAct(REFERENCE, zip(tinyZip()));
    clock.stop();
    const source = stage().source(LIMITS);
    const { error, isUnreachable } = await setup.sync({ source });
    expect(error).toContain(SAMPLE_ACT);
    expect(error).not.toContain(REFERENCE);
    expect(isUnreachable).toBe(false);
    expect((await setup.folder()).syncLog).toHaveLength(2);
  });
});

/** Whether the official text is held. */
const STATES = ['held', 'not held'] as const;

async function bring(state: (typeof STATES)[number]): Promise<void> {
  if (state === 'held') return;
  await setup.restate();
  await rm(join(setup.data, SLUG, 'official'), { recursive: true });
}

describe('a source that has neither the versions of an act nor a text', () => {
  it.each(STATES)('fails it where the official text is %s, and the log says so', async (state) => {
    await bring(state);
    stage().cellar.onVersions(SAMPLE_ACT, status(403));
    const before = await setup.contents();
    const { plan, error } = await setup.sync({ source: stage().source(LIMITS) });
    expect(plan).toBeNull();
    expect(error).toMatch(
      /no version of .* can be had: .*sparql: status 403\. [^;]*[^.;]; .*: status 404 for Formex/,
    );
    expect((await setup.folder()).syncLog.at(-1)).toMatchObject({ success: false });
    expect(await setup.contents()).toEqual(before);
  });
});

describe('a host that is not the Publications Office', () => {
  it.each(STATES)('is given up where the official text is %s', async (state) => {
    await bring(state);
    const [log, before] = [(await setup.folder()).syncLog, await setup.contents()];
    const { error, isUnreachable } = await setup.sync({ source: stage().source(LIMITS) });
    expect(error).toContain('what answers there is not the Publications Office');
    expect(isUnreachable).toBe(true);
    expect((await setup.folder()).syncLog).toEqual(log);
    expect(await setup.contents()).toEqual(before);
  });
});

describe('the limit of an act', () => {
  it('holds for its versions and its texts together, and leaves the texts half of it', async () => {
    const { cellar } = stage();
    clock.stop();
    cellar.onVersions(SAMPLE_ACT, passing(200, trickle(5)));
    cellar.onAct(SAMPLE_ACT, status(404), xhtml(fixture(PAGE_NAME).bytes));
    const source = stage().source({ actMs: 400 });
    const { error, plan } = await setup.sync({ source });
    expect(error).toBeNull();
    expect(plan?.warnings.join()).toContain('newer versions could not be looked for');
    cellar.onAct(SAMPLE_ACT, passing(200, trickle(5))).onAct(REFERENCE, zip(tinyZip()));
    const failed = await setup.sync({ source });
    expect(failed.error).toContain('not finished within 0.4 s, versions and texts together');
  });
});
