import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, type Page, withQuery } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

const LISTS = [
  '/frameworks',
  '/frameworks/{slug}/articles',
  '/frameworks/{slug}/articles/{linked}/related',
  '/frameworks/{slug}/recitals',
  '/frameworks/{slug}/annexes',
  '/frameworks/{slug}/requirements',
  '/requirements?framework={slug}',
  '/compliance/deadlines',
  '/frameworks/{slug}/articles?q={word}',
  '/frameworks/{slug}/requirements?role={role}&tag={tag}',
  '/requirements?framework={slug}&role={role}&type={type}',
];

describe.each(DEPLOYMENTS)('%s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  it.for(LISTS)(
    'loses and repeats nothing when the links of %s are followed',
    async (template, { skip }) => {
      const path = api.fill(template, skip);
      const rows = await api.all(path);
      if (rows.length === 0) skip(`${path} is empty`);
      const [base] = path.split('?');
      for (const size of [7, 20]) {
        const seen: Json[] = [];
        const pages = Math.ceil(rows.length / size);
        let body: Page = await api.page(withQuery(path, `per_page=${size}`));
        for (let number = 1; number <= pages; number++) {
          expect(body.meta).toMatchObject({
            total: rows.length,
            page: number,
            per_page: size,
            pages,
          });
          seen.push(...body.data);
          if (body.links.next === null) break;
          body = await api.page(`${base}${body.links.next}`);
        }
        expect(body.links.next).toBeNull();
        expect(seen).toEqual(rows);
      }
    },
  );

  it.for(LISTS)('leads back from a page after the last of %s', async (template, { skip }) => {
    const path = api.fill(template, skip);
    const { meta } = await api.page(path);
    const body = await api.page(withQuery(path, `page=${meta.pages + 5}`));
    expect(body.data).toEqual([]);
    expect(body.meta.total).toBe(meta.total);
    expect(body.links.next).toBeNull();
    if (meta.pages === 0) expect(body.links.prev).toBeNull();
    else expect(body.links.prev).toMatch(new RegExp(`^\\?page=${meta.pages}&per_page=20(&|$)`));
  });

  it('links with the filters behind the page, in the order of the description', async ({
    skip,
  }) => {
    const filters = api.fill('framework={slug}&role={role}&tag={tag}', skip);
    const asked = filters.split('&').reverse().join('&').replaceAll('%20', '+');
    const { meta, links } = await api.page(`/requirements?${asked}&per_page=1&page=1&other=1`);
    expect(meta.total).toBeGreaterThan(0);
    expect(links).toEqual({
      next: meta.total > 1 ? `?page=2&per_page=1&${filters}` : null,
      prev: null,
    });
  });
});
