/** The Netlify edge function of pages: connects `http/page-redirect.ts` to Netlify. It runs for no page that is there. */
import type { Config } from '@netlify/edge-functions';
import { SPELLING_PATTERN } from './contract/page-addresses.ts';
import { API_PATHS } from './contract/version.ts';
import { pageRedirect } from './http/page-redirect.ts';

/** @returns nothing where the host is to answer */
export default function handler(request: Request): Response | undefined {
  return pageRedirect(request) ?? undefined;
}

export const config: Config = {
  pattern: SPELLING_PATTERN,
  excludedPattern: API_PATHS.map((path) => `^${path}$`),
  onError: 'bypass',
};
