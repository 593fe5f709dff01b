/** Imports every act of a folder in a process of its own, so that time and memory can be measured. */
import { parseAct } from '../../generator/importer/act/parse-act.ts';
import { localSource } from '../../generator/importer/sources/folder/folder-source.ts';

const [directory = '', ...celexNumbers] = process.argv.slice(2);
const source = localSource(directory);
const start = performance.now();
for (const celex of celexNumbers) parseAct((await source.fetchAct(celex)).files, celex);
const seconds = (performance.now() - start) / 1000;
// maxRSS is in kilobytes (libuv, uv_getrusage).
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ seconds, megabytes }));
