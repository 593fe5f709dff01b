import { describe, expect, it } from 'vitest';
import { redirectTarget } from '../../../../generator/importer/sources/cellar/redirect.ts';
import { redirect, status, tinyZip, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';

describe('redirects', () => {
  const stage = useStage();

  it('follows a chain of all kinds, relative and absolute, negotiating at every step', async () => {
    const { cellar } = stage();
    cellar
      .onAct(CELEX, redirect(303, '/resource/cellar/1'))
      .on('/resource/cellar/1', redirect(302, '2'))
      .on('/resource/cellar/2', redirect(301, `${cellar.url}/resource/cellar/3#part`))
      .on('/resource/cellar/3', redirect(307, '?page=4'))
      .on('/resource/cellar/3?page=4', redirect(308, './5/zip'))
      .on('/resource/cellar/5/zip', zip(tinyZip()));
    const { files, origin } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual(['L_1.xml']);
    expect(origin).toBe(`${cellar.url}/resource/cellar/5/zip`);
    const accepted = cellar.requests.map((request) => request.headers.accept);
    expect(accepted).toEqual(Array.from({ length: 6 }, () => 'application/zip;mtype=fmx4'));
  });

  it('detects a loop', async () => {
    const { cellar } = stage();
    cellar
      .onAct(CELEX, redirect(303, '/a'))
      .on('/a', redirect(303, '/b'))
      .on('/b', redirect(303, '/a'));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({
      celex: CELEX,
      kind: 'redirect',
      url: `${cellar.url}/resource/celex/${CELEX}`,
    });
    expect(error.message).toContain(`in a circle, back to ${cellar.url}/a`);
    expect(cellar.requests).toHaveLength(3);
  });

  it('gives up a chain that never ends', async () => {
    const { cellar } = stage();
    cellar.otherwise((request, response) => redirect(303, `${request.url}x`)(request, response));
    const error = await failureOf(stage().source({ maximumRedirects: 4 }).fetchAct(CELEX));
    expect(error.message).toContain('more than 4 redirects');
    expect(cellar.requests).toHaveLength(5);
  });

  it.each([
    ['no Location', status(303), 'without a Location'],
    ['another scheme', redirect(303, 'file:///etc/passwd'), 'redirect to file: instead of http'],
    [
      'no address',
      redirect(303, 'http://[broken'),
      "redirect to 'http://[broken', which is not an address",
    ],
    [
      'another host',
      redirect(303, 'http://localhost:1/latest/meta-data'),
      'a redirect to another host, http://localhost:1',
    ],
    ['another port', redirect(303, 'http://127.0.0.1:1/x'), 'another host, http://127.0.0.1:1'],
    ['credentials', redirect(303, 'http://me:secret@127.0.0.1/'), 'user name or password'],
  ])('refuses a redirect with %s', async (_what, answer, message) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, answer);
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('redirect');
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('secret');
    expect(cellar.requests).toHaveLength(1);
  });

  it('stay on the host, over https once it is used', () => {
    const from = new URL('https://cellar.test/resource/celex/32030R0001');
    expect(redirectTarget(from, 'http://cellar.test/x').href).toBe('https://cellar.test/x');
    for (const other of [
      'http://other.test/x',
      'https://other.test/x',
      'http://cellar.test:8080/x',
    ])
      expect(() => redirectTarget(from, other)).toThrow('a redirect to another host');
    const plain = new URL('http://cellar.test/resource/celex/32030R0001');
    expect(redirectTarget(plain, 'https://cellar.test/x#part').href).toBe('https://cellar.test/x');
  });
});
