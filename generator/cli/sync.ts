import { Option } from '@commander-js/extra-typings';
import { isCelex } from '../../edge/contract/celex.ts';
import { nearest } from '../../edge/contract/nearest.ts';
import { DataError } from '../dataset/problem.ts';
import { readDataFolder } from '../dataset/read-folder.ts';
import { slug as slugSchema } from '../dataset/record-values.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { cellarSource } from '../importer/sources/cellar/cellar-source.ts';
import { localSource } from '../importer/sources/folder/folder-source.ts';
import { type Deliver, officialDelivery } from '../importer/update/deliver.ts';
import { plainDelivery } from '../importer/update/plain-delivery.ts';
import { syncReport } from '../importer/update/report/report.ts';
import { type SyncedAct, syncAct } from '../importer/update/sync-act.ts';
import { servedTexts } from '../importer/update/text-changes.ts';
import type { Delivery } from '../importer/update/texts.ts';
import {
  createCommand,
  dataOption,
  environment,
  examples,
  InterruptedError,
  UsageError,
} from './command.ts';
import { runSurvey } from './survey.ts';
import { progressBar } from './terminal/progress.ts';
import { table } from './terminal/table.ts';

export const syncCommand = createCommand(
  'sync',
  'Bring the data folder up to date with the official texts. A framework is written as a whole or not ' +
    'at all, and only if every word of its text has a place.',
)
  .argument('[slug...]', 'the frameworks to sync; all if none is named')
  .addOption(dataOption())
  .option(
    '--from <dir>',
    'read official files from this folder, which has a folder for each CELEX number, zipped or not; ' +
      'by default they come from the Publications Office',
  )
  .option(
    '--edition <dir>',
    'read a plain-language edition from this folder instead: <slug>/articles.json and so on',
  )
  .option(
    '--add <slug>',
    'add an act that the data folder does not have yet; its CELEX number follows',
  )
  .addOption(
    new Option(
      '--survey <dir>',
      'read every act of this folder, which has a folder for each CELEX number, and say how much of each ' +
        'would be written; writes nothing, and fails unless every word has a place',
    ).conflicts(['from', 'edition', 'add', 'dryRun', 'allowLoss', 'report']),
  )
  .option('--json', 'with --survey: print one JSON array instead of a line for each act')
  .option(
    '--report <file>',
    'write what was done as Markdown, the body of a pull request, to this file',
  )
  .option('--dry-run', 'print the differences and write nothing')
  .option('--allow-loss', 'accept an act even if some of its words are lost or come twice')
  .addHelpText(
    'after',
    environment([
      ['CELLAR_URL', 'another address of the Publications Office'],
      ['CELLAR_CACHE', "a folder for its answers, or 'off'; by default in the user's cache folder"],
      ['CELLAR_TIMEOUT', 'seconds to wait for an answer to begin (15)'],
    ]),
  )
  .addHelpText(
    'after',
    examples([
      ['npm run sync -- gdpr cra', 'two frameworks'],
      ['npm run sync -- --add p2b 32019R1150', 'an act that the data folder does not have yet'],
      ['npm run sync -- nis2 --from acts --dry-run', 'from local files, differences only'],
      ['npm run sync -- --report changes.md', 'and what changed, for a pull request'],
      ['npm run --silent sync -- --survey acts --json', 'what could be read of many acts'],
    ]),
  )
  .action(async (slugs, { data: dataFolder, dryRun = false, survey, json = false, ...options }) => {
    if (survey !== undefined) {
      if (slugs.length > 0)
        throw new UsageError('--survey reads every act of the folder: name none');
      await runSurvey(survey, json);
      return;
    }
    if (json) throw new UsageError('--json is for --survey <dir> only');
    const deliver = deliverFrom(options);
    const { data, problems } = await readDataFolder(dataFolder, { allowEmpty: true });
    if (problems.length > 0) throw new DataError(dataFolder, problems);
    const known = data.frameworks.map(({ framework }) => framework.slug);
    const acts = actsOf(options.add, slugs, known);

    const stop = new AbortController();
    const interrupt = () => stop.abort(new Error('interrupted'));
    process.once('SIGINT', interrupt);
    const progress = progressBar('Syncing');
    const results: SyncedAct[] = [];
    try {
      for (const { slug, celex } of acts) {
        if (stop.signal.aborted) break;
        progress.update(results.length, acts.length, slug);
        const result = await syncAct(slug, celex, {
          data,
          dataFolder,
          deliver,
          dryRun,
          now: () => new Date(),
          signal: stop.signal,
        });
        progress.clear();
        results.push(result);
        print(result);
      }
    } finally {
      progress.clear();
      process.off('SIGINT', interrupt);
    }
    if (results.length > 1) console.log(`\n${summary(results)}`);
    if (options.report !== undefined) {
      await writeAtomically(options.report, syncReport(results.map((result) => result.report)));
      console.log(`The report is in ${options.report}.`);
    }
    if (dryRun) console.log('Nothing was written (--dry-run).');
    const failed = results.filter(({ error }) => error !== null).map(({ slug }) => slug);
    if (stop.signal.aborted) {
      throw new InterruptedError('interrupted; the acts listed above are done');
    }
    if (failed.length > 0) {
      throw new Error(`${failed.length} of ${acts.length} failed: ${failed.join(', ')}`);
    }
  });

interface DeliveryOptions {
  from?: string;
  edition?: string;
  allowLoss?: boolean;
}

function deliverFrom({ from, edition, allowLoss = false }: DeliveryOptions): Deliver {
  if (edition !== undefined) {
    if (from !== undefined) {
      throw new UsageError('--edition and --from exclude each other: give one of them');
    }
    return plainDelivery(edition);
  }
  const source = from === undefined ? cellarSource() : localSource(from);
  return officialDelivery(source, allowLoss);
}

function actsOf(
  added: string | undefined,
  words: readonly string[],
  known: readonly string[],
): { slug: string; celex: string | null }[] {
  if (added === undefined) {
    for (const slug of words) {
      if (known.includes(slug)) continue;
      const near = nearest(slug, known);
      throw new UsageError(
        `there is no framework '${slug}' in the data folder; ` +
          (near === null ? '' : `did you mean '${near}'? If not, `) +
          `add it with --add ${slug} <CELEX number>`,
      );
    }
    return (words.length > 0 ? words : known).map((slug) => ({ slug, celex: null }));
  }
  const [celex, ...others] = words;
  if (celex === undefined || others.length > 0) {
    throw new UsageError('--add takes a slug and one CELEX number: --add gdpr 32016R0679');
  }
  if (!slugSchema.safeParse(added).success) {
    throw new UsageError(`'${added}' is not a slug: lower-case letters, digits and underscores`);
  }
  if (known.includes(added)) {
    throw new UsageError(`'${added}' is in the data folder already: sync it without --add`);
  }
  if (!isCelex(celex)) {
    throw new UsageError(`'${celex}' is not a CELEX number, such as 32016R0679`);
  }
  return [{ slug: added, celex }];
}

/** Prints one line about an act, and below it what a person should look at. */
function print({ slug, plan, delivery, seconds, error }: SyncedAct): void {
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

/** The share of the official text that has a place in the data; an edition has nothing to compare with. */
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
      const { articles, recitals, annexes } = servedTexts(plan.folder);
      return [
        slug,
        delivery.format,
        articles.length,
        recitals.length,
        annexes.length,
        plan.folder.requirements.length,
        coverageOf(delivery),
        seconds.toFixed(2),
      ];
    }),
  );
}
