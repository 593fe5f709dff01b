/** The pictures of points that the site needs, drawn from the SVG beside them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PROJECT } from '../helpers/command.ts';

const FOLDER = join(PROJECT, 'generator/site/pictures');

const DRAWN = [
  { name: 'icon', width: 180, height: 180 },
  { name: 'preview', width: 1200, height: 630 },
] as const;

/** Writes `icon.png` and `preview.png`. @returns their paths */
export async function drawPictures(browser: Browser): Promise<string[]> {
  const paths = [];
  for (const { name, width, height } of DRAWN) {
    const svg = await readFile(join(FOLDER, `${name}.svg`), 'utf8');
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );
    const path = join(FOLDER, `${name}.png`);
    await page.screenshot({ path, omitBackground: true });
    paths.push(path);
  }
  return paths;
}
