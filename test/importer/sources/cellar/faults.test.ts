import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  body,
  cutOff,
  endedEarly,
  hang,
  listing,
  negotiated,
  redirect,
  stalled,
  status,
  tinyZip,
  trickle,
  unannounced,
  xhtml,
  zip,
} from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const archive = tinyZip('L_1.xml', `<ACT>${'words '.repeat(500)}</ACT>`);
const delivered = { files: [{ name: 'L_1.xml' }] };

describe('a server that does not finish', () => {
  const stage = useStage();

  it('is left when it hangs', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, hang());
    const error = await failureOf(stage().source({ idleMs: 50, tries: 2 }).fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'time' });
    expect(error.message).toContain('no answer within 0.05 s (2 tries)');
    expect(error.message).toContain('CELLAR_TIMEOUT');
    expect(cellar.requests).toHaveLength(2);
  });

  it('is asked again when it hangs once', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, hang(), zip(archive));
    await expect(stage().source({ idleMs: 50 }).fetchAct(CELEX)).resolves.toMatchObject(delivered);
  });

  it('is left when its body stops in the middle', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, stalled(archive));
    const error = await failureOf(stage().source({ idleMs: 50, tries: 2 }).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain('nothing more of the body within 0.05 s (2 tries)');
  });

  it('is left when its body trickles', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, trickle(5));
    const error = await failureOf(stage().source({ actMs: 80 }).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain('not finished within 0.08 s');
    await expect.poll(() => cellar.inFlight).toBe(0);
  });

  it('gets no more time for one act than set, and the error names the failure behind it', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(503), hang());
    const settings = { actMs: 80, idleMs: 10_000, tries: 100 };
    const error = await failureOf(stage().source(settings).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain(
      'not finished within 0.08 s; the last failure before that: status 503',
    );
  });

  it('gets no more time while the next try is waited for', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(500));
    const waits = { backoffMs: 10_000, backoffCapMs: 10_000 };
    const error = await failureOf(
      stage()
        .source({ actMs: 80, ...waits })
        .fetchAct(CELEX),
    );
    expect(error.kind).toBe('time');
    expect(error.message).toContain('within 0.08 s; the last failure before that: status 500');
    expect(cellar.requests).toHaveLength(1);
  });

  it('leaves no timer behind that would keep the process alive', async () => {
    const { cellar } = stage();
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    cellar.onAct(CELEX, redirect(303, '/s/1')).on('/s/1', zip(archive));
    await stage().source().fetchAct(CELEX);
    expect(timers()).toBeLessThanOrEqual(before);
    await failureOf(stage().source().fetchAct('32030R0002'));
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it.each([
    ['before the headers', hang()],
    ['in the body', trickle(5)],
  ])('is left at once when the caller aborts %s', async (_when, answer) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, answer);
    const controller = new AbortController();
    const reason = new Error('interrupted');
    const fetching = stage().source().fetchAct(CELEX, controller.signal);
    setTimeout(() => controller.abort(reason), 40);
    await expect(fetching).rejects.toBe(reason);
    expect(cellar.requests).toHaveLength(1);
  });

  it('is not asked at all when the caller has aborted before', async () => {
    const { cellar } = stage();
    const reason = new Error('interrupted');
    const fetching = stage().source().fetchAct(CELEX, AbortSignal.abort(reason));
    await expect(fetching).rejects.toBe(reason);
    expect(cellar.requests).toEqual([]);
  });
});

describe('a body that is not whole', () => {
  const stage = useStage();

  it.each([
    ['cut off below its Content-Length', cutOff(archive), /the body was cut off/],
    ['cut off without a Content-Length', endedEarly(archive), /the archive has no end/],
    ['empty', zip(new Uint8Array()), /it is empty/],
    ['XML without its end', body('application/xml', '<ACT><P>cut'), /no end of element ACT/],
  ])('is fetched again when it is %s', async (_what, broken, message) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, broken, zip(archive));
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    cellar.onAct(CELEX, broken);
    const error = await failureOf(stage().source({ tries: 2, cacheFolder: null }).fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'truncated' });
    expect(error.message).toMatch(message);
    expect(error.message).toContain('(2 tries)');
  });

  it('is fetched again when it is XHTML without its end', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, negotiated({ xhtml: xhtml('<html><body><p>Article 1') }));
    const error = await failureOf(stage().source({ tries: 3 }).fetchAct(CELEX));
    expect(error.kind).toBe('truncated');
    expect(error.message).toContain('no end of element html (3 tries)');
  });
});

describe('a body that is too large', () => {
  const stage = useStage();

  it('is refused by its Content-Length, before it is read', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, (_request, response) => {
      response.writeHead(200, { 'content-length': 5_000_000 });
      response.write('PK');
    });
    const error = await failureOf(stage().source({ maximumBytes: 1000 }).fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'size' });
    expect(error.message).toContain('the body has 5000000 bytes, more than 1000');
    expect(cellar.requests).toHaveLength(1);
    // The server never ends this body, so only the client can have closed the connection.
    await expect.poll(() => cellar.inFlight).toBe(0);
  });

  it('is refused while it streams when it has none', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, unannounced(1024 ** 3));
    const error = await failureOf(stage().source({ maximumBytes: 200_000 }).fetchAct(CELEX));
    expect(error.kind).toBe('size');
    expect(error.message).toContain('more than 200000 bytes');
    expect(cellar.requests).toHaveLength(1);
  });

  it('is refused when it is compressed on the way and large only afterwards', async () => {
    const { cellar } = stage();
    const page = `<html>${' '.repeat(1_000_000)}</html>`;
    const compressed = xhtml(gzipSync(page), { 'content-encoding': 'gzip' });
    cellar.onAct(CELEX, negotiated({ xhtml: compressed }));
    const error = await failureOf(stage().source({ maximumBytes: 500_000 }).fetchAct(CELEX));
    expect(error.kind).toBe('size');
    const { files } = await stage().source({ maximumBytes: 1_500_000 }).fetchAct(CELEX);
    expect(files[0]?.bytes.byteLength).toBe(page.length);
  });

  it('is accepted at exactly the limit', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, zip(archive));
    const source = stage().source({ maximumBytes: archive.byteLength });
    await expect(source.fetchAct(CELEX)).resolves.toMatchObject(delivered);
  });
});

describe('a body of another kind', () => {
  const stage = useStage();

  it.each([
    [
      'an HTML page',
      '<!DOCTYPE html><html><head><title>Under\n maintenance</title></head></html>',
      "an HTML page ('Under maintenance') instead of a Formex archive",
    ],
    ['plain text', 'The service is busy.', 'neither a zip archive nor XML'],
    ['a binary', new Uint8Array([0x1f, 0x8b, 8, 0]), 'neither a zip archive nor XML'],
    [
      'an archive without XML or HTML files',
      new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]),
      'an archive without XML or HTML files',
    ],
  ])('is refused when it is %s', async (_what, bytes, message) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, body('application/zip', bytes, { etag: '"bad"' }));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({
      celex: CELEX,
      kind: 'content',
      url: `${cellar.url}/resource/celex/${CELEX}`,
    });
    expect(error.message).toContain(message);
    expect(cellar.requests).toHaveLength(1);
  });

  it('is refused when the archive cannot be unpacked', async () => {
    const { cellar } = stage();
    const broken = Uint8Array.from(archive);
    broken.fill(0xff, 40, 60);
    cellar.onAct(CELEX, zip(broken));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('content');
    expect(error.message).toContain(`${CELEX}.fmx4.zip: it cannot be unpacked: `);
  });

  it('is refused when the archive leads out of its folder', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, zip(tinyZip('../outside.xml'), { etag: '"1"' }));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'content' });
    expect(error.message).toContain('invalid relative path: ../outside.xml');
    expect(readdirSync(stage().cacheFolder)).toEqual([]);
  });

  it('is refused when XHTML is requested and something else comes', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, negotiated({ xhtml: zip(archive) }));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('content');
    expect(error.message).toContain('not an HTML page where XHTML was requested');
  });

  it('names the stream, after redirects and choices, that was bad', async () => {
    const { cellar } = stage();
    const choices = listing(cellar.url, [{ path: '/s/1', name: 'L_1.xml' }]);
    cellar
      .onAct(CELEX, status(300, {}, choices))
      .on('/s/1', redirect(303, '/s/2'))
      .on('/s/2', xhtml('<html><title>Log in</title></html>'));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({ kind: 'content', url: `${cellar.url}/s/2` });
    expect(error.message).toContain("'Log in'");
  });
});
