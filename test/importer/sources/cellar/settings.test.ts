import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellarSettings } from '../../../../generator/importer/sources/cellar/settings.ts';

describe('cellarSettings', () => {
  it('asks the Publications Office by default, two requests at a time', () => {
    const settings = cellarSettings({}, { XDG_CACHE_HOME: '/c', LOCALAPPDATA: '/c' });
    expect(settings).toMatchObject({
      baseUrl: 'http://publications.europa.eu',
      parallel: 2,
      headersMs: 15_000,
      bodyMs: 60_000,
      actMs: 300_000,
    });
    expect(settings.cacheFolder).toContain('cellar');
  });

  it('takes address, cache and time-out from the environment, and overrides over that', () => {
    const environment = {
      CELLAR_URL: 'https://mirror.test/eu/',
      CELLAR_CACHE: '/k',
      CELLAR_TIMEOUT: '2',
    };
    expect(cellarSettings({}, environment)).toMatchObject({
      baseUrl: 'https://mirror.test/eu',
      cacheFolder: '/k',
      headersMs: 2000,
      bodyMs: 8000,
      actMs: 40_000,
    });
    expect(cellarSettings({ baseUrl: 'http://b.test', bodyMs: 5 }, environment)).toMatchObject({
      baseUrl: 'http://b.test',
      bodyMs: 5,
    });
    expect(cellarSettings({}, { CELLAR_CACHE: 'off' }).cacheFolder).toBeNull();
    expect(
      cellarSettings({}, { CELLAR_URL: '', CELLAR_CACHE: '', XDG_CACHE_HOME: '/c' }),
    ).toMatchObject({
      baseUrl: 'http://publications.europa.eu',
      cacheFolder: expect.stringContaining(join('cellar')),
    });
  });

  it.each([
    'publications.europa.eu',
    'ftp://x.test',
    'http://me:pw@x.test',
    'http://x.test/?q=1',
    'http://',
  ])('refuses CELLAR_URL %s', (value) => {
    expect(() => cellarSettings({}, { CELLAR_URL: value })).toThrow(
      `CELLAR_URL: '${value}' is no http(s)`,
    );
  });

  it.each(['soon', '0', '-1', '99999', 'Infinity'])('refuses CELLAR_TIMEOUT %s', (value) => {
    expect(() => cellarSettings({}, { CELLAR_TIMEOUT: value })).toThrow(
      `CELLAR_TIMEOUT: '${value}'`,
    );
  });
});
