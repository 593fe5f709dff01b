/** `npm run bench -- [table] ...`: prints benchmark tables, all of them if none is named. */
import { helpOrGoOn, helpText } from '../helpers/help.ts';
import useTemporaryFolder from '../helpers/temporary-folder.ts';
import { buildReport } from './build.ts';
import { embeddedCorpus, officialCorpus } from './corpora.ts';
import { costReport } from './cost.ts';
import { fuzzReport } from './fuzz-search.ts';
import { growthReport } from './growth.ts';
import { JUDGED_SETS } from './judged.ts';
import { relevanceReport } from './relevance.ts';
import { requestReport } from './request.ts';
import { missingPackages } from './rivals.ts';
import { siteReport } from './site.ts';

process.on('exit', useTemporaryFolder());

const TABLES = {
  build: 'time and CPU of builds',
  relevance: 'how well the search answers the judged queries, beside other engines *',
  cost: 'reads and CPU of searches, beside other engines *',
  request: 'CPU of one request in a new process, under Deno',
  growth: 'the search index and its queries at 1, 3 and 10 times the data',
  'fuzz-search':
    '100,000 random queries: whether many at once answer as one by one, and their reads',
  site: 'marks of Lighthouse, and sizes of pages *',
};
const words = process.argv.slice(2);
helpOrGoOn(
  words,
  TABLES,
  helpText(
    `npm run bench -- ${Object.keys(TABLES)
      .map((name) => `[${name}]`)
      .join(' ')}`,
    'Measures, and prints a table for each name; all of them if none is named, which takes long.',
    TABLES,
    '* needs packages of its own: npm ci --prefix test/bench\n' +
      'Where a folder ../shared/eurlex has official texts, relevance and cost also measure these.',
  ),
);
const asked = new Set(words);
const wants = (name: string): boolean => asked.size === 0 || asked.has(name);

const missing = missingPackages([
  ...(wants('relevance') || wants('cost') ? ['@orama/orama', 'pagefind'] : []),
  ...(wants('site') ? ['lighthouse'] : []),
]);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
if (wants('build')) {
  console.log(`${await buildReport()}\n`);
  if (asked.size === 1) process.exit();
}
if (wants('site')) {
  console.log(`${await siteReport()}\n`);
  if (asked.size === 1) process.exit();
}

const embedded = await embeddedCorpus();
const wantsOfficial = ['relevance', 'cost'].some(wants);
const official = wantsOfficial ? await officialCorpus() : null;
const corpora = official === null ? [embedded] : [embedded, official];
if (wantsOfficial && official === null)
  console.log('There is no folder ../shared/eurlex: the embedded data only.\n');

if (wants('relevance')) {
  for (const corpus of corpora) {
    for (const set of JUDGED_SETS) {
      console.log(`${await relevanceReport(corpus, set)}\n`);
    }
  }
}
if (wants('cost')) {
  for (const corpus of corpora) console.log(`${await costReport(corpus)}\n`);
}
if (wants('request')) console.log(`${await requestReport()}\n`);
if (wants('growth')) console.log(`${await growthReport()}\n`);
if (wants('fuzz-search')) console.log(`${await fuzzReport(embedded.dataset)}\n`);
