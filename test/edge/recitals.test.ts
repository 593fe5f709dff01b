/** What recitals say besides their text. */
import { describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../helpers/api.ts';
import { explainedFolder, HEADING } from '../helpers/explained-recital.ts';
import { withOfficial } from '../helpers/two-editions.ts';

const RECITALS = '/frameworks/oven_act/recitals';

/** As lists and details have a recital. */
async function recitals(api: Api, list: string) {
  const [row] = (await api.page(list)).data;
  return [row, (await api.json(`${list}/1`)).data];
}

describe('a recital', () => {
  it('has its heading and the articles that it explains, in lists too', async () => {
    const expected = { heading: HEADING, articles: [{ article_ref: '2a', basis: 'explicit' }] };
    for (const recital of await recitals(await apiOf(explainedFolder()), RECITALS)) {
      expect(recital).toMatchObject(expected);
    }
  });

  it('has them beside the official wording, which has no heading', async () => {
    const folder = withOfficial(explainedFolder(), 'oven_act');
    const [recital] = folder['oven_act/official/recitals.json'] as { heading?: string }[];
    delete recital?.heading;
    for (const recital of await recitals(await apiOf(folder), RECITALS)) {
      expect(recital).toMatchObject({
        heading: HEADING,
        content: expect.stringMatching(/^A operator/),
        articles: [{ article_ref: '2a', basis: 'explicit' }],
      });
    }
  });

  it('has null and an empty list where nothing is known', async () => {
    const api = await apiOf(explainedFolder());
    for (const recital of await recitals(api, '/frameworks/old_bread_act/recitals')) {
      expect(recital).toMatchObject({ heading: null, articles: [] });
    }
  });

  it('is still named by its number in searches', async () => {
    const { data } = await (await apiOf(explainedFolder())).page('/search?q=recital+1+oven+act');
    expect(data[0]).toMatchObject({ type: 'recital', title: 'Recital 1' });
  });
});
