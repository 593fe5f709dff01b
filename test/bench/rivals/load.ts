/** Load by autocannon: a fixed number of connections, each with its next request as soon as it has an answer. */
import autocannon from 'autocannon';
import type { Load } from '../service/measure.ts';

const CONNECTIONS = 10;

/** @param amount of requests, which go through the paths in turn */
export async function load(url: string, paths: readonly string[], amount: number): Promise<Load> {
  const times: number[] = [];
  let bytes = 0;
  let failures = 0;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests: paths.map((path) => ({ path })),
  });
  run.on('response', (_, status, size, milliseconds) => {
    times.push(milliseconds);
    bytes += size;
    if (status !== 200) failures += 1;
  });
  await run;
  return { times, bytes, failures };
}
