/** Random requests, the same ones in every run unless FUZZ_SEED says otherwise: 1,600, and 200,000 every night. */
import { beforeAll, describe, expect, it } from 'vitest';
import { apiInMemory } from '../helpers/api.ts';
import { sampleBuild, shippedBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { times } from '../helpers/whole.ts';
import { fuzz } from './check.ts';
import { readPublished } from './published.ts';
import { FUZZ_SEED, fuzzRequests } from './requests.ts';

describe.each([
  ['the sample data', sampleBuild, times(1_200, 190_000)],
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
    expect(report.bodies).toBeGreaterThan(Math.min(count / 10, 1_000));
  });
});
