/** Which roles a text names most often. */

/** The role that a list has most often, those of `without` left out; the first of several. */
export function mostFrequentRole(
  roles: readonly string[],
  without: ReadonlySet<string>,
): string | null {
  return (
    mostFrequentGroup(
      roles.map((role) => [role]),
      without,
    )?.[0] ?? null
  );
}

/**
 * The same for roles that are named together: "manufacturers and importers" is another answer than
 * "manufacturers".
 */
export function mostFrequentGroup(
  groups: readonly (readonly string[])[],
  without: ReadonlySet<string>,
): string[] | null {
  const counts = new Map<string, { roles: string[]; count: number }>();
  for (const group of groups) {
    const roles = group.filter((role) => !without.has(role));
    if (roles.length === 0) continue;
    const key = [...roles].sort().join();
    const known = counts.get(key);
    counts.set(key, { roles: known?.roles ?? roles, count: (known?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.roles ?? null;
}

/** A role that is mentioned less often than the first one by this factor is no equal of it. */
const EQUALS = 3;

/**
 * Of groups that other articles name, the one that an article without names of its own speaks of: named
 * often there, and its roles mentioned often here, all of them about as often.
 * @param mentioned roles in the article, each as often as it mentions it
 */
export function mostMentionedGroup(
  groups: readonly (readonly string[])[],
  mentioned: readonly string[],
  without: ReadonlySet<string>,
): string[] | null {
  const weighed = groups.map((group) => {
    const roles = group.filter((role) => !without.has(role));
    const counts = roles.map((role) => mentioned.filter((each) => each === role).length);
    const areEquals = Math.min(...counts) * EQUALS >= Math.max(...counts);
    return { roles, mentions: areEquals ? counts.reduce((sum, count) => sum + count, 0) : 0 };
  });
  const repeated = weighed.flatMap(({ roles, mentions }) => Array(mentions).fill(roles));
  return mostFrequentGroup(repeated, without);
}
