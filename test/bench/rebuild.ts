/** What somebody waits who edits the data under `npm run dev`, from a changed file to the line that says it is served. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFromSources } from '../helpers/command.ts';

/** In each of them, one after the other, a paragraph changes. */
const ACTS = ['gdpr', 'dora', 'mica', 'cra', 'dsa', 'nis2', 'ai_act'];
/** Somebody reads what has changed; the disk gets what was written. */
const READING_MILLISECONDS = 3000;

/**
 * @param data a copy of the data, which is changed @param out an empty folder
 * @returns seconds, the fewest first
 */
export async function costOfRebuilds(data: string, out: string): Promise<number[]> {
  await mkdir(out, { recursive: true });
  const server = startFromSources(['dev', '--data', data, '--out', out, '--port', '0']);
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  }
  /** Waits until so many builds have ended. */
  const built = async (builds: number): Promise<void> => {
    while ((output.match(/built in/g)?.length ?? 0) < builds) {
      if (/failed/.test(output) || server.exitCode !== null) throw new Error(output);
      await wait(5);
    }
  };
  await built(1);
  const seconds: number[] = [];
  for (const [place, act] of ACTS.entries()) {
    await wait(READING_MILLISECONDS);
    await changeParagraph(join(data, act, 'articles.json'));
    const started = performance.now();
    await built(place + 2);
    seconds.push((performance.now() - started) / 1000);
  }
  server.kill();
  return seconds.sort((left, right) => left - right);
}

/** In one step, as editors do. */
export async function changeParagraph(path: string): Promise<void> {
  const [first, ...others] = JSON.parse(await readFile(path, 'utf8'));
  first.paragraphs[0].content += ' Nothing else changes.';
  const hidden = join(dirname(path), `.${basename(path)}`);
  await writeFile(hidden, `${JSON.stringify([first, ...others], null, 2)}\n`);
  await rename(hidden, path);
}
