import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  body,
  cutOff,
  endedEarly,
  listing,
  negotiated,
  redirect,
  status,
  tinyZip,
  unannounced,
  xhtml,
  zip,
} from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const archive = tinyZip('L_1.xml', `<ACT>${'words '.repeat(500)}</ACT>`);
const delivered = { files: [{ name: 'L_1.xml' }] };

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
      'an HTML page instead of a Formex archive',
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
    expect(error.message).not.toContain('Log in');
  });
});
