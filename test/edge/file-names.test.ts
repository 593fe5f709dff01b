import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const nameAt = async (path: string) => {
  const { status, headers } = await api.fetch(`/api/v1${path}`);
  expect(status, path).toBe(200);
  return headers.get('content-disposition');
};

describe('the name of a download', () => {
  it.each([
    ['/frameworks/bread_act/requirements.csv', 'bread-act-requirements.csv'],
    ['/frameworks/bread_act/requirements.csv?role=baker', 'bread-act-requirements-baker.csv'],
    ['/frameworks/bread_act/requirements.xlsx?role=baker', 'bread-act-requirements-baker.xlsx'],
    ['/frameworks/bread_act/requirements.csv?unknown=x', 'bread-act-requirements.csv'],
    [
      '/requirements.csv?type=general&role=market+inspector&framework=bread_act,flour_act&to=2027-01-01',
      'bread-act-flour-act-requirements-market-inspector-general-to-2027-01-01.csv',
    ],
    ['/requirements.xlsx?concerns=baker', 'requirements-concerns-baker.xlsx'],
    ['/frameworks/bread_act/requirements.csv?article=1', 'bread-act-requirements-article-1.csv'],
    ['/compliance/deadlines.csv?from=today', 'deadlines-from-today.csv'],
    ['/compliance/deadlines.ics?framework=bread_act', 'bread-act-deadlines.ics'],
    ['/frameworks/bread_act/compliance/deadlines.ics', 'bread-act-deadlines.ics'],
    ['/definitions.csv', 'definitions.csv'],
    ['/export.ndjson', 'export.ndjson'],
    ['/frameworks/bread_act/export.ndjson', 'bread-act-export.ndjson'],
  ])('of %s is %s', async (path, name) => {
    expect(await nameAt(path)).toBe(`attachment; filename="${name}"`);
  });

  it('has nothing of a text but letters, digits and hyphens, and is not long', async () => {
    const point = encodeURIComponent('"; filename="evil.exe\r\nX: ü/../ ');
    expect(await nameAt(`/requirements.csv?annex_point=${point}`)).toBe(
      'attachment; filename="requirements-annex-point-filename-evil-exe-x.csv"',
    );
    const long = await nameAt(`/requirements.csv?annex_point=${'a'.repeat(100)}&annex=I`);
    expect(long?.length).toBeLessThan(140);
    expect(long).toMatch(/[a-z0-9]\.csv"$/);
  });

  it('is not said of what is read where it is', async () => {
    for (const path of ['/frameworks', '/changelog.atom', '/openapi.json']) {
      expect(await nameAt(path), path).toBeNull();
    }
  });
});
