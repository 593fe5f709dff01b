/** The changelog of the data of this repository says what is served. */
import { beforeAll, expect, it } from 'vitest';
import { shippedApi } from '../helpers/api.ts';
import type { Client } from '../helpers/client.ts';

const LISTS = ['articles', 'recitals', 'requirements'];

let api: Client;
beforeAll(async () => {
  api = await shippedApi();
}, 300_000);

it('has as many articles, recitals and requirements in the first entry of an act as are served', async () => {
  const frameworks = await api.all('/frameworks');
  expect(frameworks.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { slug } of frameworks) {
    const entries = (await api.page(`/frameworks/${slug}/changelog?limit=500`)).data.filter(
      ({ success, ...counts }) => success && LISTS.some((list) => counts[`${list}_added`] !== 0),
    );
    // A later entry has what its sync added; what it took away is in no count.
    const [first] = entries.length === 1 ? entries : [];
    if (first === undefined) continue;
    for (const list of LISTS) {
      const { total } = (await api.page(`/frameworks/${slug}/${list}?per_page=1`)).meta;
      const said = first[`${list}_added`];
      if (said !== total) {
        wrong.push(`data/${slug}/sync-log.json: ${list}_added is ${said}, served are ${total}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
