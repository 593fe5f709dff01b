/** Every host answers as the local server does: status, body and headers of requests to all endpoints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, queryTable } from '../../edge/contract/endpoints.ts';
import { matchPath } from '../../edge/contract/paths.ts';
import { sampleBuild, shippedBuild } from '../helpers/builds.ts';
import { clientOf } from '../helpers/client.ts';
import { partOf } from '../helpers/whole.ts';
import {
  HOSTS,
  type HostUnderTest,
  hostToCompareWith,
  KEY_HEADERS,
  type RunningHost,
} from './hosts.ts';
import { type HostRequest, hostRequests } from './requests.ts';
import { type Outcome, senderTo } from './send.ts';

const AT_ONCE = 8;
/** What a slow host gets of them. */
const CHOICE = 150;
/** The part of the requests that is sent among all tests, where they have to be fast. */
const PART = 0.2;
/** A deployment serves the data of this repository. */
const buildFolder = process.env.DEPLOYMENT_URL ? shippedBuild : sampleBuild;

let folder: string;
let local: RunningHost;
let all: HostRequest[];
let requests: readonly HostRequest[];
let expected: Outcome[];

beforeAll(async () => {
  folder = await buildFolder();
  local = await hostToCompareWith(folder);
  all = await hostRequests(
    clientOf((path) => fetch(`${local.url}${path}`, { headers: KEY_HEADERS })),
  );
  requests = partOf(all, PART);
  expected = await outcomes(local.url, requests, { keepsNot: [], sends: KEY_HEADERS });
}, 300_000);
afterAll(() => local.stop());

async function outcomes(
  url: string,
  asked: readonly HostRequest[],
  { keepsNot, sends, isSlow }: Pick<HostUnderTest, 'keepsNot' | 'sends' | 'isSlow'>,
): Promise<Outcome[]> {
  const sender = senderTo(url, keepsNot, sends);
  const found: Outcome[] = [];
  const atOnce = isSlow ? 1 : AT_ONCE;
  for (let start = 0; start < asked.length; start += atOnce) {
    found.push(...(await Promise.all(asked.slice(start, start + atOnce).map(sender.send))));
  }
  sender.close();
  return found;
}

describe('the requests', () => {
  it('are made of the whole table', () => {
    expect(requests.length).toBeGreaterThan(300);
    const asked = all.map(({ target }) => target.split('?'));
    for (const name of endpointNames) {
      for (const { name: parameter } of Object.values(queryTable(name))) {
        const tried = asked.filter(([, query]) => new URLSearchParams(query).has(parameter));
        expect(tried.length, `${name} ${parameter}`).toBeGreaterThan(3);
      }
    }
  });

  it('lead to every kind of answer', () => {
    const statuses = new Map<number, number>();
    for (const { status } of expected) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([...statuses.keys()].toSorted()).toEqual([200, 204, 304, 400, 404, 405]);
    for (const [status, count] of statuses) {
      expect(count, String(status)).toBeGreaterThan(requests.length / 100);
    }
  });
});

/** Places of so many requests: first one for each status of each endpoint, and each status of each method. */
function choice(count: number): number[] {
  const kinds = new Set<string>();
  const [first, later]: [number[], number[]] = [[], []];
  for (const [place, { method, target }] of requests.entries()) {
    const endpoint = matchPath(target.replace(/^\/api\/v1|\?.*$/g, ''))?.name;
    const kind = `${method} ${method === 'GET' ? endpoint : ''} ${expected[place]?.status}`;
    (kinds.has(kind) ? later : first).push(place);
    kinds.add(kind);
  }
  const step = later.length / Math.max(1, count - first.length);
  const others = later.filter(
    (_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step),
  );
  return [...first, ...others].slice(0, count);
}

for (const tested of HOSTS)
  describe.skipIf(tested.isMissing)(tested.name, () => {
    let host: RunningHost | undefined;
    beforeAll(async () => {
      host = await tested.start(folder);
    });
    afterAll(() => host?.stop());

    it('answers as the local server does', { timeout: 300_000 }, async () => {
      const places = tested.isSlow ? choice(CHOICE) : [...requests.keys()];
      const asked = places.flatMap((place) => requests[place] ?? []);
      const found = await outcomes(host?.url ?? '', asked, tested);
      const different = places.flatMap((place, index) => {
        const wanted = without(expected[place], tested.keepsNot);
        const had = found[index];
        const isEqual = JSON.stringify(wanted) === JSON.stringify(had);
        return isEqual ? [] : [{ request: requests[place], wanted, had }];
      });
      expect(different.length, JSON.stringify(different.slice(0, 3), null, 2)).toBe(0);
    });
  });

function without(outcome: Outcome | undefined, names: readonly string[]): Outcome | undefined {
  if (outcome === undefined) return undefined;
  const kept = Object.entries(outcome.headers).filter(([name]) => !names.includes(name));
  return { ...outcome, headers: Object.fromEntries(kept) };
}
