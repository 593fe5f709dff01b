/** A site in a browser, whose pages are watched for what must not happen on any of them. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { localServer } from './local-server.ts';

export interface WatchedSite {
  /** Without a slash at the end. */
  url: string;
  /** A page that shares nothing with another one. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** The same build in the same browser, where the API asks for a key; it closes with this site. */
  withKey(key: string): Promise<WatchedSite>;
  close(): Promise<void>;
}

export interface WatchedPage {
  page: Page;
  /** Errors of scripts and of the console, and requests to other hosts. */
  faults: string[];
}

/** @param folder of a build @param key that the API asks for; it is open where this is empty */
export async function watchedSite(folder: string, key = ''): Promise<WatchedSite> {
  const browser = await startChromium();
  const servers: { stop(): void }[] = [];
  const siteWith = async (ownKey: string): Promise<WatchedSite> => {
    const server = await localServer(folder, ownKey);
    servers.push(server);
    return {
      url: server.url,
      open: (options) => watchedPage(browser, server.url, options),
      withKey: siteWith,
      close: async () => {
        await browser.close();
        for (const { stop } of servers) stop();
      },
    };
  };
  return await siteWith(key);
}

/** How wide a page is, with what can be scrolled to. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

async function watchedPage(
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
