/** The fuzz test at ten times its length, over the data of this repository. */
import { fuzz } from '../fuzz/check.ts';
import { readPublished } from '../fuzz/published.ts';
import { FUZZ_SEED, fuzzRequests } from '../fuzz/requests.ts';
import { apiInMemory } from '../helpers/api.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { table } from './table.ts';

const COUNT = 200_000;

export async function fuzzReport(): Promise<string> {
  const client = apiInMemory(await shippedBuild());
  const started = performance.now();
  const requests = await fuzzRequests(client, COUNT, FUZZ_SEED);
  const report = await fuzz(requests, client, await readPublished(client));
  const seconds = Math.round((performance.now() - started) / 1000);
  if (report.problems.length > 0) process.exitCode = 1;
  return [
    `### Random requests: ${COUNT.toLocaleString('en')} of seed ${FUZZ_SEED}`,
    table(
      ['status', 'answers'],
      Object.entries(report.statuses).map(([status, count]) => [status, count]),
    ),
    `${seconds} s; ${report.bodies.toLocaleString('en')} different bodies validated; ` +
      `slowest ${Math.round(report.slowest.seconds * 1000)} ms of the processor: ${report.slowest.path.slice(0, 200)}`,
    report.problems.length === 0 ? 'No problems.' : report.problems.join('\n'),
  ].join('\n\n');
}
