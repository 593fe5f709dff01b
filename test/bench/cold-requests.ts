/** Requests to the edge function under Deno, each in a process of its own that loads it first. */
import { runDeno } from './deno.ts';
import { medianBy, quantile } from './quantile.ts';

/** How often each request runs, each time in a new process. The median counts. */
const RUNS = 3;

export interface RequestCost {
  status: number;
  /** Milliseconds of all threads of the process. */
  loading: number;
  whole: number;
  files: number;
  bytes: number;
}

/**
 * The requests to each of some functions, in turn: the speed of a machine changes within minutes.
 * @param functions their first files @param folder the publish folder @param flags of Deno
 * @returns by function
 * @throws {Error} where one is not answered with 200
 */
export async function coldRequests(
  functions: readonly string[],
  folder: string,
  paths: readonly string[],
  flags: readonly string[] = [],
): Promise<RequestCost[][]> {
  const costs = functions.map((): RequestCost[] => []);
  for (const path of paths) {
    const runs = functions.map((): RequestCost[] => []);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [place, file] of functions.entries()) {
        const printed = await runDeno('request.ts', [file, folder, `/api/v1${path}`], flags);
        runs[place]?.push(JSON.parse(printed));
      }
    }
    for (const [place, each] of runs.entries()) {
      const middle = medianBy(each, ({ whole }) => whole);
      if (middle?.status !== 200) throw new Error(`${path} answered ${middle?.status}`);
      costs[place]?.push(middle);
    }
    console.error(path);
  }
  return costs;
}

/** A quantile of one figure. @param part 0.5 for the median, 1 for the worst */
export function shareOf(
  costs: readonly RequestCost[],
  figure: keyof RequestCost,
  part: number,
): number {
  return quantile(
    costs.map((cost) => cost[figure]),
    part,
  );
}
