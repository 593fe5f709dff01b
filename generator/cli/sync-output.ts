/** What `sync` prints. */
import type { SyncedAct } from '../importer/update/sync-act.ts';
import { servedTexts } from '../importer/update/text-changes.ts';
import type { Delivery } from '../importer/update/texts.ts';
import { table } from './terminal/table.ts';

/** Prints one line about an act, and below it what a person should look at. */
export function print({ slug, plan, delivery, seconds, error }: SyncedAct): void {
  if (plan === null || delivery === null) {
    console.error(`${slug}: failed after ${seconds} s: ${error}`);
    return;
  }
  const { counts } = plan;
  console.log(
    `${slug}: ${delivery.format}, articles +${counts.articles_added} ~${counts.articles_updated}, ` +
      `recitals +${counts.recitals_added} ~${counts.recitals_updated}, ` +
      `requirements +${counts.requirements_added}, ` +
      `${delivery.coverage === null ? '' : `${coverageOf(delivery)} of the words, `}${seconds} s`,
  );
  for (const remark of plan.remarks) console.log(`  ${remark}`);
  for (const warning of plan.warnings) console.warn(`  warning: ${warning}`);
}

/** The share of the official text that is in the data; a plain-language edition has no official text to compare with. */
function coverageOf({ coverage }: Delivery): string {
  return coverage === null ? 'n/a' : `${(coverage * 100).toFixed(2)} %`;
}

/** What a person who adds an act has to know before a commit; nothing where the texts are in files that are committed. */
export function publishingNote(results: readonly SyncedAct[], dataFolder: string): string[] {
  return results.flatMap(({ slug, plan }) => {
    if (plan === null || plan.folder.plain !== null) return [];
    const actFolder = `${dataFolder}/${slug}`;
    return [
      '',
      `${actFolder}/official/ has all texts and requirements of ${slug}. It is held only here: Git ignores it, so a ` +
        'commit does not have it.',
      `As long as that is so, 'check' and 'build' fail in every other clone, until 'npm run sync -- ${slug}' is ` +
        'run there. To publish the act, before you commit:',
      `  - write its plain-language edition: articles.json, recitals.json, annexes.json and requirements.json in ` +
        `${actFolder}, or`,
      `  - where you may publish the official texts: add the line !data/${slug}/official/ at the end of .gitignore.`,
    ];
  });
}

/** @param results the last one is of the act at which Ctrl+C came, if it came during one */
export function interruption(results: readonly SyncedAct[]): string {
  const done = results.filter(({ error }) => error === null).map(({ slug }) => slug);
  return `interrupted; ${done.length === 0 ? 'no act is done' : `done: ${done.join(', ')}`}`;
}

export function summary(results: readonly SyncedAct[]): string {
  const head = [
    'act',
    'format',
    'articles',
    'recitals',
    'annexes',
    'requirements',
    'coverage',
    'seconds',
  ];
  return table(
    head,
    results.map(({ slug, plan, delivery, seconds, error }) => {
      if (plan === null || delivery === null) return [slug, error === null ? '' : 'failed'];
      const { articles, recitals, annexes, requirements } = servedTexts(plan.folder);
      return [
        slug,
        delivery.format,
        articles.length,
        recitals.length,
        annexes.length,
        requirements.size,
        coverageOf(delivery),
        seconds.toFixed(2),
      ];
    }),
  );
}
