/** Definitions: what a term means in each act, and whose words that takes. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../edge/contract/schemas.ts';
import { type Api, apiOf, shippedApi } from '../helpers/api.ts';
import type { Client, Json } from '../helpers/client.ts';
import { type FolderContents, sampleFolder } from '../helpers/sample-data.ts';

type Definition = Wire<'Definition'>;

const FLOUR = `In this Act:
(1) "flour": ground grain;
(2) "miller": whoever mills flour, be it
(a) for sale; or
(b) as defined in Article 1(1) of Directive 2013/36/EU;
(3) "milling by stone (MBS)": milling with stones for a person (the "guest");
(4) "mill fair's day": a day fixed under Regulation (EU) 2021/1;
(5) "guest": whoever eats there.`;
const BREAD = `In this Act:
(1) "flour" means ground grain.
(2) "miller" means a miller as defined in point (2)(a) of Article 7(1) of Regulation (EU) 2022/2;
(3) "oil" means an oil within the meaning of Article 99 of Regulation (EU) 2022/2;
(4) "MBS" means what Regulation (EU) 2022/2 defines as such in its Article 7(1), point (3).`;

/** The sample data, two of whose acts define things. */
function folder(): FolderContents {
  const contents = sampleFolder();
  for (const [slug, text] of [
    ['flour_act', FLOUR],
    ['bread_act', BREAD],
  ]) {
    const articles = contents[`${slug}/articles.json`] as { paragraphs: Json[] }[];
    const [first, ...others] = articles.at(-1)?.paragraphs ?? [];
    articles.splice(-1, 1, {
      ...articles.at(-1),
      title: 'Definitions',
      paragraphs: [{ ...first, content: text }, ...others],
    } as (typeof articles)[number]);
  }
  return contents;
}

const key = ({ slug, framework_slug }: Definition) => `${slug} ${framework_slug}`;

describe('definitions', () => {
  let api: Api;
  beforeAll(async () => {
    api = await apiOf(folder());
  });

  const definition = async (term: string, act: string): Promise<Definition> => {
    const all = await api.all<Definition>(`/frameworks/${act}/definitions`);
    const found = all.find(({ slug }) => slug === term);
    if (found === undefined) throw new Error(`no ${term}`);
    return found;
  };

  it('are listed by their terms, then by act, those of superseded acts too', async () => {
    expect((await api.all<Definition>('/definitions')).map(key)).toEqual([
      'flour bread_act',
      'flour flour_act',
      'guest flour_act',
      'loaf old_bread_act',
      'mbs bread_act',
      'mbs flour_act',
      'mill-fairs-day flour_act',
      'miller bread_act',
      'miller flour_act',
      'milling-by-stone flour_act',
      'oil bread_act',
      'roll old_bread_act',
    ]);
    const some = await api.page<Definition>('/definitions?framework=flour_act&per_page=2&page=2');
    expect(some.data.map(key)).toEqual(['mbs flour_act', 'mill-fairs-day flour_act']);
    expect(some.meta.total).toBe(6);
    expect((await api.all<Definition>('/definitions?framework=old_bread_act')).map(key)).toEqual([
      'loaf old_bread_act',
      'roll old_bread_act',
    ]);
  });

  it('of one act are in the order of its text', async () => {
    const rows = await api.all<Definition>('/frameworks/flour_act/definitions');
    expect(rows.map(({ term }) => term)).toEqual([
      'flour',
      'miller',
      'milling by stone',
      'MBS',
      "mill fair's day",
      'guest',
    ]);
  });

  it('are found by their term, with the acts that have the same words', async () => {
    const { data } = await api.json('/definitions/flour');
    expect(data).toMatchObject({
      term: 'flour',
      slug: 'flour',
      definitions: [{ framework_slug: 'bread_act' }, { framework_slug: 'flour_act' }],
      same_wording: [],
    });
    const same = folder();
    const [other] = (same['bread_act/articles.json'] as { paragraphs: Json[] }[]).slice(-1);
    if (other?.paragraphs[0])
      other.paragraphs[0].content = 'In this Act:\n(1) “Flour”: GROUND grain.';
    expect((await (await apiOf(same)).json('/definitions/flour')).data).toMatchObject({
      same_wording: [['bread_act', 'flour_act']],
    });
  });

  it('name the point that has them, with its words and the points in it', async () => {
    expect(await definition('miller', 'flour_act')).toEqual({
      term: 'miller',
      slug: 'miller',
      framework_slug: 'flour_act',
      provision_id: 'art_7/par_1/pnt_2',
      citation: 'Article 7(1)(2) FLOUR_ACT',
      content:
        '"miller": whoever mills flour, be it\n(a) for sale; or\n(b) as defined in Article 1(1) of Directive 2013/36/EU;',
      refers_to: [
        {
          text: 'Article 1(1) of Directive 2013/36/EU',
          celex: '32013L0036',
          framework_slug: null,
          provision_id: null,
        },
      ],
    });
  });

  it('count as one where a term is explained in passing and has one of its own', async () => {
    expect((await definition('guest', 'flour_act')).provision_id).toBe('art_7/par_1/pnt_5');
  });

  it.each([
    ['miller', 'point (2)(a) of Article 7(1) of Regulation (EU) 2022/2', 'art_7/par_1/pnt_2/pnt_a'],
    ['mbs', 'Article 7(1), point (3)', 'art_7/par_1/pnt_3'],
    ['oil', 'Article 99 of Regulation (EU) 2022/2', null],
  ])('name whose words they take: %s', async (term, text, provision_id) => {
    expect((await definition(term, 'bread_act')).refers_to).toEqual([
      { text, celex: '32022R0002', framework_slug: 'flour_act', provision_id },
    ]);
  });

  it('name no act that gives them no words', async () => {
    expect((await definition('mill-fairs-day', 'flour_act')).refers_to).toEqual([]);
  });

  it.each(['no-such-term', 'Flour', 'flour%20mill'])('404: %s', async (term) => {
    const response = await api.fetch(`/api/v1/definitions/${term}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: `Definition '${decodeURIComponent(term)}' not found.`,
      },
    });
  });

  it('are a table too, with the filter of the list', async () => {
    const lines = (await api.text('/definitions.csv?framework=bread_act')).split('\r\n');
    expect(lines).toEqual([
      'term,slug,framework_slug,provision_id,citation,content,refers_to',
      'flour,flour,bread_act,art_45/par_1/pnt_1,Article 45(1)(1) BREAD_ACT,"""flour"" means ground grain.",',
      'MBS,mbs,bread_act,art_45/par_1/pnt_4,Article 45(1)(4) BREAD_ACT,"""MBS"" means what Regulation (EU) 2022/2 defines as such in its Article 7(1), point (3).",flour_act art_7/par_1/pnt_3',
      'miller,miller,bread_act,art_45/par_1/pnt_2,Article 45(1)(2) BREAD_ACT,"""miller"" means a miller as defined in point (2)(a) of Article 7(1) of Regulation (EU) 2022/2;",flour_act art_7/par_1/pnt_2/pnt_a',
      'oil,oil,bread_act,art_45/par_1/pnt_3,Article 45(1)(3) BREAD_ACT,"""oil"" means an oil within the meaning of Article 99 of Regulation (EU) 2022/2;",flour_act',
      '',
    ]);
    expect((await api.text('/definitions.csv')).match(/\r\n/g)).toHaveLength(1 + 12);
  });
});

describe('definitions of the acts that ship', () => {
  let api: Client;
  let all: Definition[];
  beforeAll(async () => {
    api = await shippedApi();
    all = await api.all<Definition>('/definitions');
  });

  it('are what their citations are resolved to', async () => {
    const byCitation = new Map(all.map((each) => [each.citation, each]));
    for (const { citation, framework_slug, provision_id: id, content } of byCitation.values()) {
      const { data } = await api.json(`/resolve?q=${encodeURIComponent(citation)}`);
      expect(data).toMatchObject({ citation, framework_slug, id, content });
    }
    expect(byCitation.size).toBeGreaterThan(600);
  });

  it.each([
    ['cra', 'personal-data', 'gdpr art_4/pnt_1'],
    ['ai_act', 'critical-infrastructure', 'cer art_2/pnt_4'],
    ['data_act', 'harmonised-standard', '32012R1025'],
    ['dga', 'processing', 'gdpr art_4/pnt_2, 32018R1807'],
    ['dora', 'cyber-threat', 'cybersecurity_act art_2/pnt_8'],
    ['dora', 'crypto-asset-service-provider', 'mica'],
    ['ehds', 'consent', 'gdpr art_4/pnt_11'],
    ['ehds', 'healthcare', '32011L0024'],
    ['ehds', 'electronic-identification-means', 'eidas art_3/pnt_2'],
    ['eprivacy', 'consent', '31995L0046'],
    ['mica', 'home-member-state', ''],
    ['nis2', 'trust-service', 'eidas art_3/pnt_16'],
    ['cyber_solidarity', 'major-incident', '32023R2841'],
    ['cra', 'microenterprises', '32003H0361'],
  ])('of the %s take their words from elsewhere or not: %s', (act, term, expected) => {
    const found = all.find((each) => key(each) === `${term} ${act}`);
    const places = found?.refers_to.map(({ celex, framework_slug, provision_id }) =>
      [framework_slug ?? celex, provision_id].filter((part) => part !== null).join(' '),
    );
    expect(places?.join(', ')).toBe(expected);
  });
});
