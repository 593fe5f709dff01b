import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ResponseCache } from '../../../../generator/importer/sources/disk-caches.ts';
import {
  body,
  listing,
  negotiated,
  redirect,
  status,
  tinyZip,
  validated,
  xhtml,
  zip,
} from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const DATE = 'Tue, 01 Jan 2030 00:00:00 GMT';

describe('conditional requests', () => {
  const stage = useStage();

  it.each([
    ['ETag', { etag: 'W/"v1"' }, 'if-none-match'],
    ['Last-Modified', { 'last-modified': DATE }, 'if-modified-since'],
  ])(
    'asks with the %s of the last answer and takes a 304 for the same files',
    async (_what, validator, header) => {
      const { cellar } = stage();
      cellar.onAct(CELEX, redirect(303, '/s/zip')).on('/s/zip', validated(validator, tinyZip()));
      const first = await stage().source().fetchAct(CELEX);
      const second = await stage().source().fetchAct(CELEX);
      expect(second).toEqual(first);
      expect(cellar.requests.map((request) => request.headers[header])).toEqual([
        undefined,
        undefined,
        undefined,
        Object.values(validator)[0],
      ]);
    },
  );

  it('takes a new version, and asks with its validator from then on', async () => {
    const { cellar } = stage();
    cellar.onAct(
      CELEX,
      zip(tinyZip('old.xml'), { etag: '"1"' }),
      zip(tinyZip('new.xml'), { etag: '"2"' }),
    );
    const names: string[] = [];
    for (let run = 0; run < 3; run += 1) {
      const { files } = await stage().source().fetchAct(CELEX);
      names.push(...files.map((file) => file.name));
    }
    expect(names).toEqual(['old.xml', 'new.xml', 'new.xml']);
    expect(cellar.requests.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      '"2"',
    ]);
  });

  it('keeps the formats of one address apart', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, negotiated({ xhtml: xhtml('<html></html>', { etag: '"x"' }) }));
    await stage().source().fetchAct(CELEX);
    await stage().source().fetchAct(CELEX);
    expect(cellar.requests.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
      '"x"',
    ]);
  });

  it('keeps the readings of one stream apart', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(300, {}, listing(cellar.url, [{ path: '/s/DOC_1' }])));
    cellar.on('/s/DOC_1', xhtml('<html></html>', { etag: '"x"' }));
    const first = await stage().source().fetchAct(CELEX);
    expect(await stage().source().fetchAct(CELEX)).toEqual(first);
    const streams = cellar.requests.filter((request) => request.path === '/s/DOC_1');
    expect(streams.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
      '"x"',
    ]);
  });

  it('keeps nothing without a validator, nothing unreadable, and nothing when switched off', async () => {
    const { cellar } = stage();
    const isConditional = async (overrides = {}) => {
      await stage()
        .source(overrides)
        .fetchAct(CELEX)
        .catch(() => undefined);
      return cellar.requests.at(-1)?.headers['if-none-match'] !== undefined;
    };
    cellar.onAct(CELEX, zip(tinyZip()));
    await isConditional();
    expect(await isConditional()).toBe(false);
    cellar.onAct(CELEX, body('text/html', '<html><p>busy</p></html>', { etag: '"bad"' }));
    await isConditional();
    expect(await isConditional()).toBe(false);
    cellar.onAct(CELEX, zip(tinyZip(), { etag: '"good"' }));
    await isConditional({ cacheFolder: null });
    expect(await isConditional({ cacheFolder: null })).toBe(false);
    expect(await isConditional()).toBe(false);
    expect(await isConditional()).toBe(true);
  });

  it('fails on a 304 that answers no condition', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(304));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('status');
    expect(error.message).toContain('not conditional');
  });

  it('works where the cache cannot be written', async () => {
    const { cellar, cacheFolder } = stage();
    const file = join(cacheFolder, 'a-file');
    writeFileSync(file, '');
    cellar.onAct(CELEX, validated({ etag: '"1"' }, tinyZip()));
    const source = stage().source({ cacheFolder: join(file, 'below') });
    await expect(source.fetchAct(CELEX)).resolves.toMatchObject({ files: [{ name: 'L_1.xml' }] });
  });
});

describe('a corrupt entry', () => {
  const stage = useStage();

  const damages: [string, (content: Buffer) => Buffer | string][] = [
    ['is empty', () => ''],
    ['was cut off', (content) => content.subarray(0, content.byteLength - 5)],
    ['has other bytes', (content) => Buffer.from(content).fill(0x20, content.byteLength - 9)],
  ];
  it.each(
    ['content', 'index'].flatMap((part) =>
      damages.map(([what, corrupt]) => [part, what, corrupt] as const),
    ),
  )('whose %s %s is ignored, fetched again and replaced', async (part, _what, corrupt) => {
    const { cellar, cacheFolder } = stage();
    cellar.onAct(CELEX, validated({ etag: '"1"' }, tinyZip()));
    const first = await stage().source().fetchAct(CELEX);
    const damaged = filesIn(cacheFolder).filter((path) => path.includes(`${part}-v`));
    expect(damaged).toHaveLength(1);
    for (const path of damaged) writeFileSync(path, corrupt(readFileSync(path)));
    expect(await stage().source().fetchAct(CELEX)).toEqual(first);
    expect(await stage().source().fetchAct(CELEX)).toEqual(first);
    expect(cellar.requests.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      '"1"',
    ]);
  });

  it('that is whole but unreadable is dropped and fetched again', async () => {
    const { cellar, cacheFolder } = stage();
    cellar.onAct(CELEX, validated({ etag: '"1"' }, tinyZip()));
    const key = `formex application/zip;mtype=fmx4 eng ${cellar.url}/resource/celex/${CELEX}`;
    const page = new TextEncoder().encode('<html></html>');
    await new ResponseCache(cacheFolder).write(key, {
      etag: '"1"',
      lastModified: null,
      body: page,
    });
    const { files } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual(['L_1.xml']);
    expect(cellar.requests.map((request) => request.headers['if-none-match'])).toEqual([
      '"1"',
      undefined,
    ]);
  });
});

describe('ResponseCache', () => {
  const stage = useStage();

  it('does not keep the bodies of earlier versions', async () => {
    const { cacheFolder } = stage();
    const cache = new ResponseCache(cacheFolder);
    for (const body of [new Uint8Array([1]), new Uint8Array([2])])
      await cache.write('a', { etag: '"1"', lastModified: null, body });
    expect(filesIn(cacheFolder).filter((path) => path.includes('content-v'))).toHaveLength(1);
  });

  it('survives the removal of its folder', async () => {
    const { cacheFolder } = stage();
    const cache = new ResponseCache(cacheFolder);
    rmSync(cacheFolder, { recursive: true });
    expect(await cache.read('a')).toBeUndefined();
    await cache.write('a', { etag: '"1"', lastModified: null, body: new Uint8Array(1) });
    expect(await cache.read('a')).toBeDefined();
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
