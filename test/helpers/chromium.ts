/** Chromium, as the tests and tools start it. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { oncePerRun } from './temporary-folder.ts';

// Pages draw nothing in three dimensions, for which a graphics card would be imitated.
chromium.setGraphicsMode = false;

/** @param more arguments of its command line */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  // Its first caller unpacks it; a file that is still being written cannot be started by another one.
  await oncePerRun('unpacked-chromium', async () => {
    await chromium.executablePath();
  });
  // Not the arguments of the package: they are for functions in a cloud, put all of the browser into one process
  // and switch off checks of origins that the tests are about.
  return await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--disable-gpu', ...more],
  });
}
