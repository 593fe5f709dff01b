/** A page of a browser, watched for what must not happen on any page of the site. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** Errors of scripts and of the console, and requests to other hosts. */
  faults: string[];
}

/** @param url of the site */
export async function watchedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await (await browser.newContext(options)).newPage();
  const faults: string[] = [];
  const { host } = new URL(url);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (/^https?:$/.test(target.protocol) && target.host !== host) faults.push(request.url());
  });
  return { page, faults };
}
