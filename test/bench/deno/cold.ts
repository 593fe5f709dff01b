/** One search in a process that has run none: prints its cost. Arguments: folder of the index, query as JSON. */
import { folderStore, measureSearch } from './measure.ts';

/** Deno's own threads work on behind the start of a program; what they do is no part of the search. */
const SETTLING_MS = 20;

const [folder = '', query = ''] = Deno.args;
process.cpuUsage(process.cpuUsage());
// Before it searches, a function has received a request and read the list of frameworks. Here, too, the event
// loop has turned and a file was read: what Deno sets up for that is the same for every endpoint.
await Deno.readFile(import.meta.filename);
const start = performance.now();
while (performance.now() - start < SETTLING_MS);
console.log(JSON.stringify(await measureSearch(folderStore(folder), JSON.parse(query))));
