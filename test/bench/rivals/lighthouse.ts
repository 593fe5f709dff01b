/** Lighthouse on a Chromium that runs already. */
import lighthouse from 'lighthouse';

export interface Marks {
  /** Out of 100, by category. */
  marks: Record<string, number>;
  /** Audits that cost a category marks. */
  lost: string[];
}

/** @param port of the Chromium's debugger */
export async function marksOf(url: string, port: number): Promise<Marks> {
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { categories, audits } = result.lhr;
  const marks = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return { marks, lost };
}
