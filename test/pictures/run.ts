/**
 * `npm run pictures`: one page of each kind as people see it, into `pictures/`, which Git ignores.
 * `npm run pictures -- readme` makes those of the README, `npm run pictures -- drawn` those that the site has.
 */

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { shippedBuild } from '../helpers/builds.ts';
import { startChromium } from '../helpers/chromium.ts';
import { PROJECT } from '../helpers/command.ts';
import { helpOrGoOn, helpText } from '../helpers/help.ts';
import { oneOfEachKind } from '../helpers/kinds-of-pages.ts';
import { localServer } from '../helpers/local-server.ts';
import useTemporaryFolder from '../helpers/temporary-folder.ts';

const WIDE = { width: 1200, height: 800 };

/** Beyond it Chromium shows the top of the page again. */
const TALLEST = 8000;

/** Ways to look at a page. */
const VIEWS: Readonly<Record<string, BrowserContextOptions & { isPrinted?: boolean }>> = {
  light: { colorScheme: 'light', viewport: WIDE },
  dark: { colorScheme: 'dark', viewport: WIDE },
  narrow: { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  print: { colorScheme: 'light', viewport: { width: 794, height: 1123 }, isPrinted: true },
};

/** Of the README. */
const SHOWN = [
  { name: 'article', address: '/gdpr/article-33/', viewport: { width: 1120, height: 720 } },
  { name: 'framework', address: '/cra/', viewport: { width: 1120, height: 720 } },
];

/** The pictures of points that the site needs, drawn from the SVG beside them. */
const PICTURES = join(PROJECT, 'generator/site/pictures');

const DRAWN = [
  { name: 'icon', width: 180, height: 180 },
  { name: 'preview', width: 1200, height: 630 },
] as const;

const COMMANDS = {
  pages: 'one page of each kind, in each view, into pictures/, which Git ignores (the default)',
  readme: 'those of the README, into docs/pictures/',
  drawn: 'the icon and the preview of the site, out of the SVG files in generator/site/pictures/',
};
const words = process.argv.slice(2);
helpOrGoOn(
  words,
  COMMANDS,
  helpText(
    'npm run pictures -- [pages | readme | drawn]',
    'Builds the data that ship, and takes pictures of pages with the Chromium that "npm ci" installs.',
    COMMANDS,
  ),
);
const asked = (words[0] ?? 'pages') as keyof typeof COMMANDS;
const commands = { pages: picturePages, readme: pictureReadme, drawn: drawPictures };
process.on('exit', useTemporaryFolder());
const browser = await startChromium();
await commands[asked](browser);
await browser.close();
process.exit();

async function picturePages(browser: Browser): Promise<void> {
  const { url, folder } = await serveShipped();
  const out = join(PROJECT, 'pictures');
  await rm(out, { recursive: true, force: true });
  const kinds = await oneOfEachKind(join(PROJECT, 'data'), folder, 0.5);
  for (const { name, address } of kinds) {
    for (const view of Object.keys(VIEWS)) {
      await picture(browser, `${url}${address}`, join(out, `${name}-${view}.png`), VIEWS[view]);
    }
  }
}

async function pictureReadme(browser: Browser): Promise<void> {
  const { url } = await serveShipped();
  for (const { name, address, viewport } of SHOWN) {
    const path = join(PROJECT, 'docs/pictures', `${name}.png`);
    await picture(browser, `${url}${address}`, path, { viewport, colorScheme: 'light' }, false);
  }
}

async function picture(
  browser: Browser,
  url: string,
  path: string,
  view: BrowserContextOptions & { isPrinted?: boolean } = {},
  fullPage = true,
): Promise<void> {
  const { isPrinted = false, ...options } = view;
  await mkdir(join(path, '..'), { recursive: true });
  // Pages stay open: Chromium in one process ends with its first page.
  const page = await (await browser.newContext(options)).newPage();
  if (isPrinted) await page.emulateMedia({ media: 'print' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { width, height } = page.viewportSize() ?? WIDE;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: fullPage ? Math.min(whole, TALLEST) : height };
  await page.screenshot({ path, fullPage, clip, animations: 'disabled' });
  report(path);
}

function report(path: string): void {
  console.log(relative(PROJECT, path));
}

async function serveShipped(): Promise<{ url: string; folder: string }> {
  const folder = await shippedBuild();
  const { url } = await localServer(folder);
  return { folder, url };
}

/** Writes `icon.png` and `preview.png`. */
async function drawPictures(browser: Browser): Promise<void> {
  for (const { name, width, height } of DRAWN) {
    const svg = await readFile(join(PICTURES, `${name}.svg`), 'utf8');
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );
    const path = join(PICTURES, `${name}.png`);
    await page.screenshot({ path, omitBackground: true });
    report(path);
  }
}
