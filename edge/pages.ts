/**
 * The Netlify edge function of pages: connects `http/page-redirect.ts` and `http/search-page.ts` to Netlify. It runs for no
 * other page that is there.
 */
import type { Config, Context } from '@netlify/edge-functions';
import { SPELLING_PATTERN } from './contract/page-addresses.ts';
import { API_PATHS } from './contract/version.ts';
import { pageRedirect } from './http/page-redirect.ts';
import { SEARCH_PATTERN, searchPage } from './http/search-page.ts';

/** @returns nothing where the host is to answer */
export default async function handler(
  request: Request,
  context: Pick<Context, 'next'>,
): Promise<Response | undefined> {
  const redirect = pageRedirect(request);
  return redirect ?? (await searchPage(request, () => context.next())) ?? undefined;
}

export const config: Config = {
  pattern: [SPELLING_PATTERN, SEARCH_PATTERN],
  excludedPattern: API_PATHS.map((path) => `^${path}$`),
  onError: 'bypass',
};
