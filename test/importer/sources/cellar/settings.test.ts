import { describe, expect, it } from 'vitest';
import {
  cellarSettings,
  unprotectedAddress,
} from '../../../../generator/importer/sources/cellar/settings.ts';
import packageFile from '../../../../package.json' with { type: 'json' };

describe('cellarSettings', () => {
  it('requests from the Publications Office by default', () => {
    const settings = cellarSettings({}, {});
    expect(settings).toMatchObject({
      baseUrl: 'https://publications.europa.eu',
      idleMs: 15_000,
      actMs: 300_000,
    });
  });

  it('keeps responses in the cache folder of the system by default', () => {
    const folder = cellarSettings({}, {}).cacheFolder;
    expect(folder).toMatch(new RegExp(`${packageFile.name}.*[/\\\\]cellar$`));
    expect(cellarSettings({}, { CELLAR_CACHE: '' }).cacheFolder).toBe(folder);
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
      idleMs: 2000,
      actMs: 40_000,
    });
    expect(cellarSettings({ baseUrl: 'http://b.test', actMs: 5 }, environment)).toMatchObject({
      baseUrl: 'http://b.test',
      actMs: 5,
    });
    expect(cellarSettings({}, { CELLAR_CACHE: 'off' }).cacheFolder).toBeNull();
    expect(cellarSettings({}, { CELLAR_URL: '' }).baseUrl).toBe('https://publications.europa.eu');
  });

  it.each([
    'publications.europa.eu',
    'ftp://x.test',
    'http://me:pw@x.test',
    'http://x.test/?q=1',
    'http://',
  ])('refuses CELLAR_URL %s, and does not repeat it', (value) => {
    const set = () => cellarSettings({}, { CELLAR_URL: value });
    expect(set).toThrow('CELLAR_URL is not an http(s) address without user name');
    expect(set).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('x.test') }),
    );
  });

  it.each([
    ['http://mirror.test', 'whoever is on the way can change the texts'],
    ['https://mirror.test', null],
    ['http://127.0.0.1:8080', null],
    ['http://[::1]:8080', null],
    ['http://127.0.0.1.mirror.test', 'plain http'],
  ])('for %s warns of %s', (CELLAR_URL, warning) => {
    const found = unprotectedAddress(cellarSettings({}, { CELLAR_URL }));
    if (warning === null) expect(found).toBeNull();
    else expect(found).toContain(warning);
  });

  it.each(['soon', '0', '-1', '99999', 'Infinity'])('refuses CELLAR_TIMEOUT %s', (value) => {
    expect(() => cellarSettings({}, { CELLAR_TIMEOUT: value })).toThrow(
      `CELLAR_TIMEOUT: '${value}' is not a number of seconds; give one above 0, and 3600 at most`,
    );
  });
});
