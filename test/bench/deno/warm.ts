/**
 * Searches in a process that has run them before: prints the cost of each. Arguments: folder of the index,
 * path of a file with the queries.
 */
import { type Cost, folderStore, measureSearch } from './measure.ts';

const [folder = '', path = ''] = Deno.args;
const queries = JSON.parse(await Deno.readTextFile(path));
const store = folderStore(folder);
for (const query of queries) await measureSearch(store, query);
const costs: Cost[] = [];
for (const query of queries) costs.push(await measureSearch(store, query));
console.log(JSON.stringify(costs));
