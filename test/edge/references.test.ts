/** References: what texts cite, where they do, and which provisions cite an article. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../edge/contract/schemas.ts';
import { type Api, apiOf, shippedApi } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';
import { type FolderContents, sampleFolder } from '../helpers/sample-data.ts';

type Reference = Wire<'Reference'>;

const FLOUR = 'Regulation (EU) 2022/2';
/** What the first paragraph of an article of the bread act says, and what that cites. */
const CASES: readonly (readonly [text: string, cited: readonly string[]])[] = [
  ['Under Article 2(2), point (a), bread is dry.', ['bread_act art_2/par_2/pnt_a']],
  ['Paragraph 2 does not apply.', ['bread_act art_1/par_2']],
  ['Articles 3 to 5 and 7 apply.', ['3', '4', '5', '7'].map((ref) => `bread_act art_${ref}`)],
  [`Article 3(1) of ${FLOUR} applies.`, ['flour_act art_3/par_1']],
  [
    `${FLOUR} applies. Bakers follow Article 3 of that Regulation.`,
    ['flour_act null', 'flour_act art_3'],
  ],
  [`What ${FLOUR} says in its Article 3 holds.`, ['flour_act art_3']],
  [`What ${FLOUR} lays down in Article 4 holds.`, ['flour_act art_4']],
  ['Where Article 4, 5 or 6 requires it.', ['4', '5', '6'].map((ref) => `bread_act art_${ref}`)],
  ['Under Article 4 or 72 hours later.', ['bread_act art_4']],
  [
    `${FLOUR} defines it in Article 2 of its Annex. Article 4 applies.`,
    ['flour_act null', 'flour_act null', 'bread_act art_4'],
  ],
  [
    'Article 16 of each of Regulations (EU) No 1093/2010 and (EU) No 1094/2010.',
    ['null null', 'null null'],
  ],
  ['Bread (a) under Article 2(2) and (b) of a shop.', ['bread_act art_2/par_2']],
  [
    `${FLOUR} applies to what is baked in an oven, under its Article 4.`,
    ['flour_act null', 'flour_act art_4'],
  ],
  [
    `Notwithstanding ${FLOUR}, Article 4 of this Regulation applies.`,
    ['flour_act null', 'bread_act art_4'],
  ],
  [
    'Article 6 and the first subparagraph of paragraph 2 of that Article apply.',
    ['bread_act art_6', 'bread_act art_6/par_2'],
  ],
  ['Bread under Article 8;\n(b) other bread.', ['bread_act art_8']],
  ['Annex II applies.', ['bread_act anx_II']],
  ['Recital 3 says why.', ['bread_act rct_3']],
  ['Article 99 applies.', ['null null']],
  ['Article 16 TFEU and Article 8 of the Charter apply.', ['null null', 'null null']],
  ['Article 3 of Directive 2013/36/EU applies.', ['null null']],
  ['Chapter I applies to a baker within 14 days.', []],
  [`Of bread under this Regulation, Article 3 of ${FLOUR} holds.`, ['flour_act art_3']],
  ['Article 1 of that Charter and Annex II to that Agreement apply.', ['null null', 'null null']],
];

function folder(): FolderContents {
  const contents = sampleFolder();
  const articles = contents['bread_act/articles.json'] as { title: string; paragraphs: Json[] }[];
  for (const [place, [text]] of CASES.entries()) {
    const [first] = articles[place + 10]?.paragraphs ?? [];
    if (first !== undefined) first.content = text;
  }
  const [first] = articles[0]?.paragraphs ?? [];
  if (first !== undefined) first.content = `${CASES[1]?.[0]}`;
  const amending = articles[40];
  const [rule] = amending?.paragraphs ?? [];
  if (amending !== undefined && rule !== undefined) {
    amending.title = `Amendments to ${FLOUR}`;
    rule.content = 'In Article 3, paragraph 2 is replaced.';
  }
  const annexes = contents['bread_act/annexes.json'] as Json[];
  Object.assign(annexes[0] ?? {}, { content: 'Part A: Weights\nPart A applies.' });
  Object.assign(annexes[1] ?? {}, {
    title: 'Correlation table',
    content: 'old Article 3: new Article 5\nArticle 4 -> Article 6\nold Article 7: none',
  });
  return contents;
}

let api: Api;
beforeAll(async () => {
  api = await apiOf(folder());
});

const paragraphOf = async (
  ref: number,
  of: Api = api,
): Promise<Json & { references: Reference[] }> => {
  const { data } = await of.json(`/frameworks/bread_act/articles/${ref}`);
  return (data as { paragraphs: (Json & { references: Reference[] })[] }).paragraphs[0] as never;
};
const named = (references: readonly Reference[]) =>
  references.map((each) => `${each.framework_slug} ${each.provision_id}`);

describe('references', () => {
  it.each(CASES.map(([text, cited], place) => [text, cited, place + 11] as const))(
    '"%s" cites %j',
    async (_, cited, ref) => {
      // "Paragraph 2" is one of the article that says so.
      const expected = cited.map((each) => each.replace('art_1/', `art_${ref}/`));
      expect(named((await paragraphOf(ref)).references)).toEqual(expected);
    },
  );

  it('stand where their offsets say, and those of a list share their place', async () => {
    for (const [place] of CASES.entries()) {
      const { content, references } = await paragraphOf(place + 11);
      for (const { text, start, end } of references) {
        expect(String(content).slice(start, end)).toBe(text);
      }
    }
    const { references } = await paragraphOf(13);
    expect(new Set(references.map(({ text }) => text))).toEqual(new Set(['Articles 3 to 5 and 7']));
  });

  it('name an act that is not held by its CELEX number', async () => {
    const { references } = await paragraphOf(31);
    expect(references).toMatchObject([{ celex: '32013L0036', provision_id: null }]);
  });

  it('in an article that amends another act are those of that act', async () => {
    const { references } = await paragraphOf(41);
    expect(references).toMatchObject([
      { kind: 'amends', framework_slug: 'flour_act', provision_id: 'art_3/par_2' },
    ]);
  });

  it.each([
    ['I', ['bread_act anx_I/prt_A']],
    ['II', ['null null', 'bread_act art_5', 'null null', 'bread_act art_6', 'null null']],
  ])(
    'in annex %s leave headings out, and tell the older act of a table from the new one',
    async (number, cited) => {
      const { data } = await api.json(`/frameworks/bread_act/annexes/${number}`);
      expect(named((data as { references: Reference[] }).references)).toEqual(cited);
    },
  );

  it('lead from an article to what cites it, its own act first, without itself', async () => {
    const { data, meta } = await api.json('/frameworks/flour_act/articles/3/cited-by');
    expect(meta).toMatchObject({ total: (data as Json[]).length });
    expect(data).toContainEqual({
      framework_slug: 'bread_act',
      provision_id: 'art_14/par_1',
      citation: 'Article 14(1) BREAD_ACT',
      url: '/v1/frameworks/bread_act/articles/14',
      text: `Article 3(1) of ${FLOUR}`,
    });
    const own = await api.json('/frameworks/bread_act/articles/1/cited-by?per_page=100');
    expect(
      (own.data as Json[]).every((row) => !String(row.provision_id).startsWith('art_1/')),
    ).toBe(true);
    expect(await api.fetch('/api/v1/frameworks/bread_act/articles/999/cited-by')).toMatchObject({
      status: 404,
    });
  });
});

describe('references of the shipped data', () => {
  it.each([
    ['cra', '12', ['ai_act art_6', 'ai_act art_15']],
    ['gdpr', '83', ['gdpr art_58/par_2/pnt_a', 'gdpr art_8']],
    ['dora', '31', ['null null']],
  ])('%s %s cites %j', async (slug, ref, expected) => {
    const shipped = await shippedApi();
    const { data } = await shipped.json(`/frameworks/${slug}/articles/${ref}`);
    const { paragraphs } = data as { paragraphs: { references: Reference[] }[] };
    const cited = paragraphs.flatMap(({ references }) => named(references));
    expect(cited).toEqual(expect.arrayContaining(expected));
  });

  it('are never of an act that the text does not name, and exist where they have an id', async () => {
    const shipped = await shippedApi();
    const { data } = await shipped.json('/frameworks/nis2/articles/35');
    const { paragraphs } = data as { paragraphs: { content: string; references: Reference[] }[] };
    for (const { content, references } of paragraphs) {
      for (const { framework_slug: slug, provision_id: id } of references) {
        if (slug === null || id === null) continue;
        if (slug !== 'nis2') expect(content).toContain('2016/679');
        const { status } = await shipped.fetch(
          `/api/v1/resolve?q=${encodeURIComponent(`${slug} ${id}`)}`,
        );
        expect([slug, id, status]).toEqual([slug, id, 200]);
      }
    }
  });
});
