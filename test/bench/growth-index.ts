/**
 * The search index of the data and their copies, in a process of its own as in a build: writes it, and prints what it
 * took as JSON. Arguments: how often each act is there, the folder of the index.
 */
import { listDocuments } from '../../generator/search/documents.ts';
import { embeddedCorpus } from './corpora.ts';
import { writeIndex } from './cost.ts';
import { multiplied } from './scale.ts';

export interface IndexCost {
  documents: number;
  /** Seconds. */
  cpu: number;
  /** Megabytes that the process took at most, the data and their copies included. */
  memory: number;
}

const [times = '1', folder = ''] = process.argv.slice(2);
const { dataset } = await embeddedCorpus();
const larger = multiplied(dataset, Number(times));
const before = process.cpuUsage();
await writeIndex(larger, folder);
const { user, system } = process.cpuUsage(before);
const cost: IndexCost = {
  documents: listDocuments(larger).documents.length,
  cpu: (user + system) / 1e6,
  memory: process.resourceUsage().maxRSS / 1_000,
};
console.log(JSON.stringify(cost));
