/** What a document costs in Netlify's chain, through the function and from the CDN (DOCUMENTS_FROM_CDN). */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cdnBuild } from '../helpers/builds.ts';
import { deploy } from '../helpers/netlify.ts';
import { quantile } from './quantile.ts';
import { table } from './table.ts';

const ROUNDS = 7;
const REQUESTS = 1_000;
const WARM_UP = 300;

/** A process of its own, so that the CPU time of this one is that of the chain alone. */
const CLIENT = `
const [url, count] = process.argv.slice(1);
for (let done = 0; done < Number(count); done += 1) {
  const response = await fetch(url + (1 + (done % 120)));
  if (response.status !== 200) throw new Error(String(response.status));
  await response.arrayBuffer();
}`;

export async function cdnReport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cdn-cost-'));
  await cp(await cdnBuild(), folder, { recursive: true });
  // This chain reads the headers of files anew for each request, which no CDN does.
  await rm(join(folder, '_headers'));
  const hosts = [
    { name: 'through the function', documentsFromCdn: false },
    { name: 'from the CDN', documentsFromCdn: true },
  ];
  const sites = await Promise.all(
    hosts.map(async ({ name, documentsFromCdn }) => {
      const site = await deploy(folder, { runtime: 'here', documentsFromCdn });
      await ask(site.url, WARM_UP);
      return { name, site, costs: [] as number[] };
    }),
  );
  // In turns, so that whatever else the machine does is shared.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { site, costs } of sites) {
      const before = process.cpuUsage();
      await ask(site.url, REQUESTS);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1_000 / REQUESTS);
    }
  }
  await Promise.all(sites.map(({ site }) => site.stop()));
  const rows = sites.map(({ name, costs }) => {
    return [name, ...[0.5, 0, 1].map((part) => quantile(costs, part).toFixed(2))];
  });
  return table([`a recital, ${ROUNDS} × ${REQUESTS}`, 'CPU ms', 'least', 'most'], rows);
}

async function ask(url: string, count: number): Promise<void> {
  const address = `${url}/api/v1/frameworks/bread_act/recitals/`;
  const args = ['--input-type=module', '--eval', CLIENT, address, String(count)];
  await promisify(execFile)(process.execPath, args);
}
