/** One record by its id: the row of the lists, and what becomes of ids that name nothing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../helpers/api.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

let api: Api;
beforeAll(async () => {
  api = await apiOf({
    ...sampleFolder(),
    'bread_act/withdrawn.json': {
      requirements: [{ id: 10_019_900, replaced_by: [10_010_100, 10_010_101] }],
      deadlines: [{ id: 1900, replaced_by: [] }],
    },
  });
});

const answer = async (path: string) => {
  const response = await api.fetch(`/api/v1${path}`);
  return { status: response.status, text: await response.text() };
};

describe('a record', () => {
  it.each([
    ['/requirements', '/frameworks/bread_act/requirements'],
    ['/requirements', '/frameworks/old_bread_act/requirements'],
    ['/compliance/deadlines', '/frameworks/flour_act/compliance/deadlines'],
    ['/compliance/deadlines', '/frameworks/old_bread_act/compliance/deadlines'],
  ])('of %s is each row of %s', async (path, list) => {
    for (const row of (await api.page(`${list}?per_page=100`)).data) {
      expect(await answer(`${path}/${row.id}`)).toEqual({
        status: 200,
        text: JSON.stringify({ data: row }),
      });
    }
  });

  it('costs two reads, digests aside: where it is, and the page of its row', async () => {
    const fresh = await apiOf(sampleFolder());
    await fresh.fetch('/api/v1/requirements/10440102');
    expect(fresh.reads.filter((path) => !path.includes('/digests/'))).toEqual([
      '/api/index/records/requirements.json',
      '/api/v1/frameworks/bread_act/requirements/pages/100/2.json',
    ]);
  });
});

describe('an id', () => {
  it.each([
    ['/requirements', 'Requirement'],
    ['/compliance/deadlines', 'Deadline'],
  ])('below %s that names nothing is not found, however it is written', async (path, kind) => {
    for (const id of [
      '99',
      '0',
      '-1',
      '1e3',
      '010010100',
      'x',
      '9007199254740991',
      '9007199254740992',
      '99999999999999999999',
      'constructor',
      '__proto__',
    ]) {
      const { status, text } = await answer(`${path}/${id}`);
      expect([status, JSON.parse(text)]).toEqual([
        404,
        { error: { code: 'NOT_FOUND', message: `${kind} '${id}' not found.` } },
      ]);
    }
  });

  it('that was withdrawn leads to what took its place', async () => {
    expect(await answer('/requirements/10019900')).toEqual({
      status: 404,
      text: JSON.stringify({
        error: {
          code: 'NOT_FOUND',
          message: "Requirement '10019900' not found.",
          replaced_by: [10_010_100, 10_010_101],
        },
      }),
    });
    const { text } = await answer('/compliance/deadlines/1900');
    expect(JSON.parse(text).error.replaced_by).toEqual([]);
  });
});
