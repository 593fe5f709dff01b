import { isCelex } from '../../edge/contract/celex.ts';
import { DataError } from '../dataset/problem.ts';
import { readDataFolder } from '../dataset/read-folder.ts';
import { slug as slugSchema } from '../dataset/records.ts';
import { cellarSource } from '../importer/sources/cellar/cellar-source.ts';
import { localSource } from '../importer/sources/folder/folder-source.ts';
import { type Deliver, editionDelivery, officialDelivery } from '../importer/update/deliver.ts';
import { type SyncedAct, syncAct } from '../importer/update/sync-act.ts';
import type { Delivery } from '../importer/update/texts.ts';
import { DATA_FOLDER } from './build.ts';
import { type Command, type OptionValues, text, UsageError } from './command.ts';
import { progressBar } from './terminal/progress.ts';
import { table } from './terminal/table.ts';

/** Acts that could not be synced; their messages have been printed. */
class SyncError extends Error {
  constructor(failed: readonly string[], total: number) {
    super(`${failed.length} of ${total} failed: ${failed.join(', ')}`);
    this.name = 'SyncError';
  }
}

export const syncCommand: Command = {
  summary: 'bring the data in step with the official texts',
  usage: '[slug ...] [--from DIR] [--data DIR] [--dry-run] | --add SLUG CELEX [--from DIR]',
  help: `  slug ...        the frameworks to sync; all without it
  --add SLUG      take in an act that the data does not have yet; its CELEX number follows
  --from DIR      a folder of official files, one folder a CELEX number, zipped or not;
                  without it they come from the Publications Office
  --edition DIR   a folder with a plain-language edition instead: <slug>/articles.json and so on
  --data DIR      the data folder (${DATA_FOLDER})
  --dry-run       print the differences and write nothing
  --allow-loss    take an act in even if not every word of it lies in exactly one unit`,
  options: {
    add: { type: 'string' },
    from: { type: 'string' },
    edition: { type: 'string' },
    data: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'allow-loss': { type: 'boolean' },
  },
  allowPositionals: true,
  run: async (values, positionals) => {
    const dataFolder = text(values, 'data') ?? DATA_FOLDER;
    const deliver = deliverFrom(values);
    const { data, problems } = await readDataFolder(dataFolder, { allowEmpty: true });
    if (problems.length > 0) throw new DataError(dataFolder, problems);
    const known = data.frameworks.map(({ framework }) => framework.slug);
    const acts = actsOf(values, positionals, known);

    const stop = new AbortController();
    const interrupt = () => stop.abort(new Error('interrupted'));
    process.once('SIGINT', interrupt);
    const dryRun = values['dry-run'] === true;
    const progress = progressBar('Syncing', acts.length);
    const results: SyncedAct[] = [];
    try {
      for (const { slug, celex } of acts) {
        if (stop.signal.aborted) break;
        progress.update(results.length, slug);
        const options = {
          data,
          dataFolder,
          deliver,
          dryRun,
          now: () => new Date(),
          signal: stop.signal,
        };
        const result = await syncAct(slug, celex, options);
        progress.clear();
        results.push(result);
        report(result);
      }
    } finally {
      progress.clear();
      process.off('SIGINT', interrupt);
    }
    if (results.length > 1) console.log(`\n${summary(results)}`);
    if (dryRun) console.log('Nothing was written (--dry-run).');
    const failed = results.filter(({ error }) => error !== null).map(({ slug }) => slug);
    if (stop.signal.aborted) throw new Error('interrupted; the acts that are listed are done');
    if (failed.length > 0) throw new SyncError(failed, acts.length);
  },
};

function deliverFrom(values: OptionValues): Deliver {
  const from = text(values, 'from');
  const edition = text(values, 'edition');
  if (edition !== undefined) {
    if (from !== undefined) throw new UsageError('--edition and --from exclude each other');
    return editionDelivery(edition);
  }
  const source = from === undefined ? cellarSource() : localSource(from);
  return officialDelivery(source, values['allow-loss'] === true);
}

function actsOf(
  values: OptionValues,
  positionals: readonly string[],
  known: readonly string[],
): { slug: string; celex: string | null }[] {
  const added = text(values, 'add');
  if (added === undefined) {
    for (const slug of positionals) {
      if (known.includes(slug)) continue;
      throw new UsageError(
        `there is no framework '${slug}' in the data folder; add it with --add ${slug} CELEX`,
      );
    }
    return (positionals.length > 0 ? positionals : known).map((slug) => ({ slug, celex: null }));
  }
  const [celex, ...others] = positionals;
  if (celex === undefined || others.length > 0) {
    throw new UsageError('--add takes a slug and one CELEX number: --add gdpr 32016R0679');
  }
  if (!slugSchema.safeParse(added).success) {
    throw new UsageError(`'${added}' is no slug: lower-case letters, digits and underscores`);
  }
  if (known.includes(added)) {
    throw new UsageError(`'${added}' is in the data folder already; sync it with: sync ${added}`);
  }
  if (!isCelex(celex)) throw new UsageError(`'${celex}' is not a CELEX number`);
  return [{ slug: added, celex }];
}

/** One act in one line, and what a person should look at below it. */
function report({ slug, plan, delivery, seconds, error }: SyncedAct): void {
  if (plan === null || delivery === null) {
    console.error(`${slug}: failed after ${seconds} s: ${error}`);
    return;
  }
  const { counts } = plan;
  console.log(
    `${slug}: ${delivery.format}, articles +${counts.articles_added} ~${counts.articles_updated}, ` +
      `recitals +${counts.recitals_added} ~${counts.recitals_updated}, ` +
      `requirements +${counts.requirements_added}, ` +
      `${delivery.coverage === null ? '' : `${coverageOf(delivery)} of the text, `}${seconds} s`,
  );
  for (const remark of plan.remarks) console.log(`  ${remark}`);
  for (const warning of plan.warnings) console.warn(`  warning: ${warning}`);
}

/** The share of the official text that lies in a unit; an edition has none to compare with. */
function coverageOf({ coverage }: Delivery): string {
  return coverage === null ? 'n/a' : `${(coverage * 100).toFixed(2)} %`;
}

function summary(results: readonly SyncedAct[]): string {
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
      const { articles, recitals, annexes, requirements } = plan.folder;
      return [
        slug,
        delivery.format,
        articles.length,
        recitals.length,
        annexes.length,
        requirements.length,
        coverageOf(delivery),
        seconds.toFixed(2),
      ];
    }),
  );
}
