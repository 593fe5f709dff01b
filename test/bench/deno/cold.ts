/** One search in a process that has run none: prints its cost. Arguments: folder of the index, query as JSON. */
import { folderStore, measureSearch } from './measure.ts';

/** Deno's own threads go on working after a program has started; that is not part of the search. */
const SETTLING_MS = 20;

const [folder = '', query = ''] = Deno.args;
process.cpuUsage(process.cpuUsage());
// Before a function searches, it has received a request and read the list of frameworks. So read a file here,
// too, before measuring: what Deno sets up for that is the same for every endpoint.
await Deno.readFile(import.meta.filename);
const start = performance.now();
while (performance.now() - start < SETTLING_MS);
console.log(JSON.stringify(await measureSearch(folderStore(folder), JSON.parse(query))));
