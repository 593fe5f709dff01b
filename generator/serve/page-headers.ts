/** The headers of pages in the form of serve-handler, which the local server serves files with. */
import { PAGE_HEADERS } from '../render/page-headers.ts';

export const SERVED_HEADERS = PAGE_HEADERS.map(({ path, headers }) => ({
  source: path.replaceAll(/:\w+/g, '*').replace(/\/\*$/, '/**'),
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
}));
