/** Pagefind, whose search runs in a browser: in headless Chromium, with an index that this process serves. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import chromium from '@sparticuz/chromium';
import * as pagefind from 'pagefind';
import { chromium as playwright } from 'playwright-core';
import { answerOf, type Engine, type PlainDocument } from '../engines.ts';

interface Pagefind {
  search(
    q: string,
    options: { filters?: Record<string, string> },
  ): Promise<{ results: { data(): Promise<{ meta: { id: string } }> }[] }>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.html': 'text/html',
};

/** @throws where Pagefind's program or Chromium does not run on this machine */
export async function createEngine(documents: readonly PlainDocument[]): Promise<Engine> {
  const folder = await writeIndex(documents);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    try {
      const content = path === '/' ? '<!doctype html>' : await readFile(join(folder, path));
      const type = TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args,
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    name: 'Pagefind, its defaults',
    search: async ({ q, type }) => {
      const ids = await page.evaluate(
        async ([query, filter]) => {
          const path = '/pagefind.js';
          const engine: Pagefind = await import(path);
          const options = filter === null ? {} : { filters: { type: filter } };
          const { results } = await engine.search(query, options);
          const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
          return data.map(({ meta }) => meta.id);
        },
        [q, type] as const,
      );
      return ids.flatMap((id) => byId.get(id) ?? []).map(answerOf);
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function writeIndex(documents: readonly PlainDocument[]): Promise<string> {
  const outputPath = await mkdtemp(join(tmpdir(), 'pagefind-'));
  const { index, errors } = await pagefind.createIndex();
  if (index === undefined) throw new Error(errors.join('; '));
  for (const { id, type, title, text, questions } of documents) {
    await index.addCustomRecord({
      url: `/${id}`,
      content: `${title}\n${text}\n${questions}`,
      language: 'en',
      meta: { id, title },
      filters: { type: [type] },
    });
  }
  await index.writeFiles({ outputPath });
  await pagefind.close();
  return outputPath;
}
