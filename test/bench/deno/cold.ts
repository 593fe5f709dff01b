/** One search in a process that has run none: prints its cost. Arguments: folder of the index, query as JSON. */
import { folderStore, measureSearch } from './measure.ts';

const [folder = '', query = ''] = Deno.args;
process.cpuUsage();
console.log(JSON.stringify(await measureSearch(folderStore(folder), JSON.parse(query))));
