/**
 * "paragraph 3", "paragraphs 1, 2 and 4 to 7"
 * @param chosen labels of some paragraphs of an article
 * @param all those of the article, in its order
 */
export function paragraphsInWords(chosen: ReadonlySet<string>, all: readonly string[]): string {
  const runs = new Map<number, string[]>();
  let start = 0;
  for (const [place, label] of all.entries()) {
    if (chosen.has(label)) runs.set(start, [...(runs.get(start) ?? []), label]);
    else start = place + 1;
  }
  const names = [...runs.values()].flatMap(namesOf);
  const [last = ''] = names.slice(-1);
  const first = names.slice(0, -1);
  const words = first.length === 0 ? last : `${first.join(', ')} and ${last}`;
  return `paragraph${chosen.size === 1 ? '' : 's'} ${words}`;
}

/** Three or more in a row are one name. */
function namesOf(run: readonly string[]): readonly string[] {
  return run.length < 3 ? run : [`${run[0]} to ${run.at(-1)}`];
}
