/** The page of the search for readers without script: it keeps their query and leads to the answer of the API. */
import { escaped } from '../contract/escaped.ts';
import * as addresses from '../contract/page-addresses.ts';

/** The address of the page, with a slash at the end or without. */
export const SEARCH_PATTERN = `^${addresses.search()}?$`;
const IS_SEARCH = new RegExp(SEARCH_PATTERN);

/** Fields of a form. */
const FIELDS = /<(?:input|select|option)\b[^>]*/g;
/** The link to the answer of the API, whose text is the query. */
const ANSWER = /(<a id="answer" href="[^"?]*\?)[^"]*">[^<]*/;
/** Headers that a file has, and no page that is made of it. */
const HEADERS_OF_FILE = ['content-length', 'etag', 'last-modified'];

/**
 * The page of the search with the query of a request in its form and in its link to the API.
 * @param read the page as it is rendered
 * @returns null for a request for another page or without a query, and where there is no such page
 */
export async function searchPage(
  { url }: Pick<Request, 'url'>,
  read: () => Promise<Response>,
): Promise<Response | null> {
  const { pathname, searchParams: query } = new URL(url);
  if (!IS_SEARCH.test(pathname) || !query.get('q')) return null;
  const page = await read();
  if (!page.ok) return null;
  const headers = new Headers(page.headers);
  for (const name of HEADERS_OF_FILE) headers.delete(name);
  return new Response(withQuery(await page.text(), query), { headers });
}

function withQuery(page: string, query: URLSearchParams): string {
  const asked = new URLSearchParams();
  let name = '';
  const filled = page.replace(FIELDS, (field) => {
    // An option has the name of its list.
    name = / name="([^"]*)"/.exec(field)?.[1] ?? name;
    const value = query.get(name) ?? '';
    if (value === '') return field;
    asked.set(name, value);
    const written = ` value="${escaped(value)}"`;
    if (field.includes(' type="search"')) return field.replace(/\/?$/, () => written);
    const choice = field.startsWith('<option') ? ' selected' : ' checked';
    return field.includes(written) ? field.replace(/\/?$/, choice) : field;
  });
  const words = escaped(query.get('q') ?? '');
  return filled.replace(ANSWER, (_, link) => `${link}${escaped(asked.toString())}">${words}`);
}
