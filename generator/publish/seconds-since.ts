/** How long a step took, for example `16.2 s`. @param started what `performance.now()` said then */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
