/** Random requests, the same ones in every run unless FUZZ_SEED says otherwise: 4,000, and 200,000 every night. */
import { beforeAll, describe, expect, it } from 'vitest';
import { apiInMemory } from '../helpers/api.ts';
import { sampleBuild, shippedBuild } from '../helpers/builds.ts';
import { type Client, clientOf } from '../helpers/client.ts';
import { times } from '../helpers/whole.ts';
import { fuzz } from './check.ts';
import { type Published, readPublished } from './published.ts';
import { FUZZ_SEED, type FuzzRequest, fuzzRequests } from './requests.ts';

describe.each([
  ['the sample data', sampleBuild, times(3_600, 190_000)],
  ['the data of this repository', shippedBuild, times(400, 10_000)],
] as const)('%s', (_, build, count) => {
  let client: Client;
  beforeAll(async () => {
    client = apiInMemory(await build());
  }, 300_000);

  it(`has a documented answer to ${count} requests of seed ${FUZZ_SEED}`, {
    timeout: 900_000,
  }, async () => {
    const requests = await fuzzRequests(client, count, FUZZ_SEED);
    const report = await fuzz(requests, client, await readPublished(client));
    expect(report.problems, `seed ${FUZZ_SEED}`).toEqual([]);
    expect(report.requests).toBe(count);
    for (const status of [200, 204, 304, 400, 404, 405]) {
      expect(report.statuses[status], String(status)).toBeGreaterThan(count / 300);
    }
    expect(report.bodies).toBeGreaterThan(count / 10);
  });
});

describe('a fault', () => {
  let sound: Client;
  let published: Published;
  let requests: FuzzRequest[];
  beforeAll(async () => {
    sound = apiInMemory(await sampleBuild());
    published = await readPublished(sound);
    requests = [...(await fuzzRequests(sound, 300, FUZZ_SEED))];
  }, 300_000);

  it.each<[name: string, change: (response: Response) => Response | Promise<Response>, RegExp]>([
    ['a status', ({ body, headers }) => new Response(body, { status: 418, headers }), /418/],
    ['a header', (response) => headed(response, 'server', 'x'), /has the headers .*server/],
    ['a type', (response) => headed(response, 'content-type', 'text/html'), /type text\/html/],
    ['a body', renamed, /does not fit/],
    ['a length', (response) => headed(response, 'content-length', '1'), /says 1 bytes/],
  ])('in %s is seen', async (_, change, problem) => {
    const { problems } = await fuzz(requests, faulty(sound, change), published);
    expect(problems.join('\n')).toMatch(problem);
  });
});

function faulty(
  sound: Client,
  change: (response: Response) => Response | Promise<Response>,
): Client {
  return clientOf(async (path, init) => {
    const response = await sound.fetch(path, init);
    return response.status === 200 ? change(response) : response;
  });
}

function headed(response: Response, name: string, value: string): Response {
  response.headers.set(name, value);
  return response;
}

async function renamed(response: Response): Promise<Response> {
  const body = (await response.text()).replaceAll('"slug"', '"slog"');
  const { headers } = response;
  headers.set('content-length', String(Buffer.byteLength(body)));
  return new Response(body, { headers });
}
