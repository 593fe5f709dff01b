/** `npm run bench -- [table] ...`: prints benchmark tables, all of them if none is named. */
import useTemporaryFolder from '../helpers/temporary-folder.ts';
import { buildReport } from './build.ts';
import { cdnReport } from './cdn.ts';
import { embeddedCorpus, officialCorpus } from './corpora.ts';
import { costReport } from './cost.ts';
import { fuzzReport } from './fuzz.ts';
import { fuzzReport as searchFuzzReport } from './fuzz-search.ts';
import { growthReport } from './growth.ts';
import { JUDGED_SETS } from './judged.ts';
import { relevanceReport } from './relevance.ts';
import { requestReport } from './request.ts';
import { missingPackages } from './rivals.ts';
import { serviceReport } from './service.ts';
import { siteReport } from './site.ts';

process.on('exit', useTemporaryFolder());

const TABLES = [
  'build',
  'cdn',
  'relevance',
  'cost',
  'request',
  'growth',
  'fuzz',
  'fuzz-search',
  'service',
  'site',
];
const asked = new Set(process.argv.slice(2));
if ([...asked].some((name) => !TABLES.includes(name))) {
  console.error(`Usage: npm run bench -- ${TABLES.map((name) => `[${name}]`).join(' ')}`);
  process.exit(asked.has('--help') ? 0 : 2);
}
const wants = (name: string): boolean => asked.size === 0 || asked.has(name);

const missing = missingPackages([
  ...(wants('relevance') || wants('cost') ? ['@orama/orama', 'pagefind'] : []),
  ...(wants('service') ? ['autocannon', 'better-sqlite3', 'fastify', 'json-server'] : []),
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
if (wants('cdn')) {
  console.log(`${await cdnReport()}\n`);
  if (asked.size === 1) process.exit();
}
if (wants('site')) {
  console.log(`${await siteReport()}\n`);
  if (asked.size === 1) process.exit();
}

const embedded = await embeddedCorpus();
const wantsOfficial = ['relevance', 'cost', 'growth'].some(wants);
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
if (wants('fuzz')) console.log(`${await fuzzReport()}\n`);
if (wants('service')) console.log(`${await serviceReport()}\n`);
if (wants('growth')) console.log(`${await growthReport(official ?? embedded)}\n`);
if (wants('fuzz-search')) console.log(`${await searchFuzzReport(embedded.dataset)}\n`);
