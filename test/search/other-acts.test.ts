/** Citations of acts that searches do not cover: superseded ones, and those that are not held. */
import { describe, expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const [lampAct = expect.fail()] = SAMPLE_ACTS;
const annexes = [{ number: 'II', title: 'Forms', text: 'The form of a notice.' }];
const superseded = { slug: 'wax1', shortName: 'Wax Directive', superseded: true, requirements: [] };
const acts = [...SAMPLE_ACTS, { ...lampAct, ...superseded }].map((act) => ({ ...act, annexes }));
const store = indexStore(datasetOf(acts));
const find = (q: string) => search(store, { q }, { start: 0, count: 20 });

describe('a citation of a superseded act', () => {
  it.each([
    ['WAX1 article 2', 'wax1'],
    ['article 2 wax 1', 'wax1'],
    ['Wax article 2', 'wax1'],
    ['Art. 2 of the Wax Directive', 'wax1'],
    ['Old Lamp Act article 2', 'old_lamp_act'],
  ])('names its provision, and no other act comes first for it: %s', async (q, slug) => {
    const { interpretation, results } = await find(q);
    expect(interpretation.mode).not.toBe('citation');
    expect(interpretation.framework).toBeNull();
    expect(interpretation.citation).toMatchObject({
      article_ref: '2',
      url: `/v1/frameworks/${slug}/articles/2`,
    });
    expect(namesOf(results)).not.toContain('article parcel_act 2');
  });

  it('is ranked by its other words', async () => {
    const { interpretation, results } = await find('WAX1 article 1 erase record');
    expect(namesOf(results)[0]).toBe('article parcel_act 3');
    expect(interpretation.terms).toContain('record');
  });

  it('may be one of an annex', async () => {
    const find = (q: string) => search(store, { q, type: 'annex' }, { start: 0, count: 20 });
    expect((await find('parcel act annex II')).interpretation.mode).toBe('citation');
    expect((await find('WAX1 annex II')).interpretation.mode).not.toBe('citation');
  });

  it('leaves the citations of acts with a longer name, or an earlier one, to these', async () => {
    expect(namesOf((await find('lamp safety act article 2 and wax1')).results)[0]).toBe(
      'article lamp_act 2',
    );
    expect((await find('wax 1 article 2 lamp act')).interpretation.mode).not.toBe('citation');
  });
});

describe('a citation of an act that is not held', () => {
  it.each([['Directive 95/46/EC article 2'], ['article 2 of Regulation (EU) 2016/679']])(
    'brings no article of another act to the top: %s',
    async (q) => {
      const { interpretation } = await find(q);
      expect(interpretation.mode).not.toBe('citation');
      expect(interpretation.citation).toMatchObject({ article_ref: '2', url: null });
    },
  );

  it.each([
    ['article 3', 'lamp_act', 'parcel_act'],
    ['article 3 of the regulation', 'lamp_act', 'parcel_act'],
    ['Article 3 EU directive', 'lamp_act', 'parcel_act'],
    ['ARTICLE 3 ERASURE', 'parcel_act', 'lamp_act'],
    ['article 3 erasure', 'parcel_act', 'lamp_act'],
  ])('is not seen where no act is named: %s, best in %s', async (q, best, other) => {
    const { interpretation, results } = await find(q);
    expect(interpretation.mode).toBe('citation');
    expect(namesOf(results).slice(0, 2)).toEqual([`article ${best} 3`, `article ${other} 3`]);
  });
});
