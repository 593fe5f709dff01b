/** Leads from other spellings of the address of a page to the page: `/GDPR/Article-28/`, `/ai_act/`. */
import { respelled } from '../contract/page-addresses.ts';

/** @returns a redirect that keeps the query; null where the address is no other spelling of one */
export function pageRedirect({ url }: Pick<Request, 'url'>): Response | null {
  const { pathname, search } = new URL(url);
  const address = respelled(pathname);
  if (address === null) return null;
  return new Response(null, { status: 301, headers: { location: `${address}${search}` } });
}
