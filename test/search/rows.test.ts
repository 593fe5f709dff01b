/** Rows of results: a passage of their own text on every page, what is marked in it, and where it stands. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchResult as RowSchema } from '../../edge/contract/search.schema.ts';
import { onOneLine, type SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import { indexInput, packIndex } from '../../generator/search/build-index.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { type ActText, actOf, datasetOf } from './datasets.ts';
import { expectPassage, highlighted, search } from './found.ts';
import { type IndexStore, indexStore, storeOf } from './index-store.ts';
import { KILN_ACT, OVEN_ACT } from './kiln-acts.ts';
import { MANY_WORDS } from './large-act.ts';
import { randomActs, randomWord } from './random-acts.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const rowsOf = async (
  store: IndexStore,
  q: string,
  filters: Omit<SearchInput, 'q'> = {},
): Promise<SearchResult[]> =>
  (await search(store, { q, withAnnexes: true, ...filters }, { start: 0, count: 100 })).results;

/** The title and text of the provision that a row names. */
function provisionOf(acts: readonly ActText[], row: SearchResult): [title: string, text: string] {
  const act = acts.find(({ slug }) => slug === row.framework_slug);
  const article = act?.articles.find(
    ({ ref }, place) => (ref ?? String(place + 1)) === row.article_ref,
  );
  const annex = act?.annexes?.find(({ number }) => number === row.annex_number);
  const number = row.recital_number ?? 0;
  if (row.type === 'annex') return [annex?.title ?? '', annex?.text ?? ''];
  if (row.type === 'recital') return [`Recital ${number}`, act?.recitals[number - 1] ?? ''];
  const requirement = act?.requirements[(row.requirement_id ?? 0) % 1_000];
  const text = row.type === 'article' ? article?.text : requirement?.text;
  return [article?.title ?? '', text ?? ''];
}

/** Expects rows of some acts to have what every row has, and the same on pages of every size. */
async function expectRows(acts: readonly ActText[], store: IndexStore, q: string): Promise<number> {
  const rows = await rowsOf(store, q);
  for (const row of rows) {
    expect(RowSchema.parse(row)).toEqual(row);
    const [title, text] = provisionOf(acts, row);
    expect(row.title).toBe(title);
    expectPassage(row, text);
    const folder = {
      article: 'articles',
      requirement: 'articles',
      recital: 'recitals',
      annex: 'annexes',
    };
    const label = row.article_ref ?? row.recital_number ?? row.annex_number;
    expect(row.url).toBe(`/v1/frameworks/${row.framework_slug}/${folder[row.type]}/${label}`);
  }
  for (const count of [1, 5, 20]) {
    const paged: SearchResult[] = [];
    for (let start = 0; start < rows.length; start += count) {
      paged.push(...(await search(store, { q, withAnnexes: true }, { start, count })).results);
    }
    expect(paged.slice(0, rows.length)).toEqual(rows);
  }
  return rows.length;
}

describe('every row of every page', () => {
  const acts = [KILN_ACT, OVEN_ACT, ...SAMPLE_ACTS];
  const store = indexStore(datasetOf(acts));

  it.each([
    ...['kiln', 'chimney', '"a kiln"', 'kiln act', 'annex III', 'mark', 'swept burns', 'lamp'],
    ...[
      'glare assessment',
      'delete data',
      'article 2',
      'subject matter',
      'lamp act 4',
      'recipeints',
    ],
    ...[
      'how long is the file of a lamp kept',
      'what is a parcel',
      'Annex IIa Kiln Act',
      'who pays',
    ],
  ])('has a passage of its own text, whatever the page: %s', async (q) => {
    expect(await expectRows(acts, store, q)).toBeGreaterThan(0);
  });

  it('has it in acts of random words, and marks nothing but what the query was read as', async () => {
    const queries = fc.array(randomWord, { minLength: 1, maxLength: 3 });
    let marked = 0;
    await fc.assert(
      fc.asyncProperty(randomActs, queries, async (random, words) => {
        const others = indexStore(datasetOf(random, NO_WORDS));
        await expectRows(random, others, words.join(' '));
        const q = words.join(' ');
        const { results, interpretation } = await search(
          others,
          { q, withAnnexes: true },
          { start: 0, count: 100 },
        );
        const { terms, synonyms, prefix } = interpretation;
        const asked = [...terms, ...synonyms.flatMap(({ expanded }) => expanded)];
        for (const row of results) {
          for (const text of highlighted(row)) {
            const isBeginning = prefix !== null && text.startsWith(prefix);
            expect(asked.includes(text) || isBeginning).toBe(true);
            marked += 1;
          }
        }
      }),
      { numRuns: 20 },
    );
    expect(marked).toBeGreaterThan(100);
  });

  it('has every character of title and text as written', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'"\\/é–🏮x\u0001\u001f\u007f', '\\u0041', '\ud83c\udfee'),
      maxLength: 40,
    });
    const texts = fc.array(fc.tuple(signs, signs), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(texts, async (written) => {
        const articles = written.map(([title, text]) => ({
          title: `Lantern ${title}`,
          text: `a lantern ${text} hangs`,
        }));
        const act = actOf([], { shortName: 'Sign "Act" \\', articles });
        const rows = await rowsOf(indexStore(datasetOf([act], NO_WORDS)), '"lantern"');
        const shown = rows.map((row) => [row.article_number, row.title, row.match_context]);
        expect(shown.sort()).toEqual(
          articles.map(({ title, text }, place) => [place + 1, title, onOneLine(text)]).sort(),
        );
      }),
      { numRuns: 20 },
    );
  });
});

/** Sentences far from one another. */
const apart = (...sentences: string[]): string =>
  sentences.join(` ${'Whoever sells a ring says what it is made of. '.repeat(12)}`);

describe('the passage', () => {
  const store = indexStore(datasetOf(SAMPLE_ACTS));
  const rings = (q: string, ...texts: string[]) => rowsOf(indexStore(datasetOf([actOf(texts)])), q);

  it('is about 200 characters around the best match, cut at words', async () => {
    const [row = expect.fail()] = await rowsOf(store, 'children dazzle');
    expect(row.match_context.length).toBeGreaterThan(120);
    expect(row.match_context).toMatch(/^…\S.*\S…$/);
    const source = ` ${SAMPLE_ACTS[0]?.articles[3]?.text} `;
    expect(source).toContain(` ${row.match_context.replaceAll('…', '')} `);
    expect(highlighted(row).join(' ')).toMatch(/Children.*dazzle/);
  });

  it('has the rarest word rather than a frequent one far from it', async () => {
    const withAmber = apart('Gold is weighed.', 'Amber is polished.');
    const others = Array.from({ length: 7 }, () => apart('Gold is weighed.', 'Iron is painted.'));
    for (const q of ['gold amber', 'amber gold']) {
      const [first, second] = await rings(q, withAmber, withAmber, ...others);
      for (const row of [first, second]) expect(row?.match_context).toContain('Amber');
    }
  });

  it('has all words if one passage has them', async () => {
    const text = apart(
      'Gold, zinc, lead and tin are weighed, zinc and lead daily.',
      'Amber, onyx, jade and opal are polished, onyx and jade daily.',
      'Amber is set in gold.',
    );
    for (const { match_context } of await rings('gold amber', text, text, text)) {
      expect(match_context).toContain('Amber is set in gold.');
    }
  });

  it.each([
    ['gold amber opal zinc 72', '72 hours'],
    ['amber opal zinc EUR 500', 'EUR 500'],
  ])('has a number of the query rather than more of its words: %s', async (q, figure) => {
    const words = 'Gold and amber and opal and zinc hang in the hall';
    const other = `${words}, too.`;
    const [top] = await rings(q, apart(`Gold is weighed: ${figure}.`, `${words}.`), other, other);
    expect(top?.match_context).toContain(figure);
  });

  it('is how the text begins if only the title or a question matches', async () => {
    const [row] = await rowsOf(store, 'subject matter');
    expect(row).toMatchObject({
      title: 'Subject matter',
      match_context: SAMPLE_ACTS[0]?.articles[0]?.text,
      highlights: [],
    });
  });
});

const MILL_ACT: ActText = {
  ...actOf([
    '1. Millers grind rye.\n\n2. They weigh:\n(a) flour;\n(b) bran.\n\n3. They sleep.',
    'Whoever bakes has:\n(a) an oven;\n(b) a peel.',
  ]),
  slug: 'mill_act',
  shortName: 'Mill Act',
  recitals: ['Storms turn the sails.'],
  requirements: [
    { article: '1', text: 'Stones are dressed.' },
    { article: '1', text: 'Sacks are sewn.' },
    {
      article: '2',
      text: 'Crusts are crisp.',
      annex: { number: 'I', point: 'Part B, 1(b), first sentence' },
    },
    { article: '2', text: 'Crumbs are swept.', annex: { number: 'I', point: 'Part Z' } },
  ],
  annexes: [
    {
      number: 'I',
      title: 'Loaves',
      text: 'Part A: Wheat\n1. Pretzels.\nPart B: Rest\n1. Others:\n(a) scones;\n(b) rusks.\n2. Buns.',
    },
  ],
};

describe('where a passage stands', () => {
  const dataset = datasetOf([MILL_ACT]);
  const store = indexStore(dataset);
  const withoutPages = storeOf(packIndex(indexInput(dataset, false)));

  it.each([
    ['grind', 'Article 1(1)', 'art_1/par_1', 'article-1/#par-1'],
    ['weigh', 'Article 1(2)', 'art_1/par_2', 'article-1/#par-2'],
    ['bran', 'Article 1(2)', 'art_1/par_2', 'article-1/#par-2'],
    ['sleep', 'Article 1(3)', 'art_1/par_3', 'article-1/#par-3'],
    ['peel', 'Article 2', 'art_2', 'article-2/'],
    ['storms', 'Recital 1', 'rct_1', 'recital-1/'],
    ['dressed', 'Article 1(1)', 'art_1/par_1', 'article-1/#par-1'],
    ['sewn', 'Article 1', 'art_1', 'article-1/'],
    [
      'crisp',
      'Annex I, Part B, point 1(b)',
      'anx_I/prt_B/pnt_1/pnt_b',
      'annex-i/#prt-B-pnt-1-pnt-b',
    ],
    ['swept', 'Annex I', 'anx_I', 'annex-i/'],
    ['pretzels', 'Annex I, Part A, point 1', 'anx_I/prt_A/pnt_1', 'annex-i/#prt-A-pnt-1'],
    [
      'rusks',
      'Annex I, Part B, point 1(b)',
      'anx_I/prt_B/pnt_1/pnt_b',
      'annex-i/#prt-B-pnt-1-pnt-b',
    ],
    ['buns', 'Annex I, Part B, point 2', 'anx_I/prt_B/pnt_2', 'annex-i/#prt-B-pnt-2'],
    ['Article 1(3) Mill Act', 'Article 1(3)', 'art_1/par_3', 'article-1/#par-3'],
  ])('is said for "%s": %s', async (q, citation, provision_id, page) => {
    const expected = { citation: `${citation} Mill Act`, provision_id };
    expect((await rowsOf(store, q))[0]).toMatchObject({ ...expected, page: `/mill-act/${page}` });
    expect((await rowsOf(withoutPages, q))[0]).toMatchObject({ ...expected, page: null });
  });
});

describe('rows of requirements', () => {
  it('have who has to act, from when, and where in an annex', async () => {
    const store = indexStore(datasetOf([KILN_ACT, OVEN_ACT]));
    const rows = await rowsOf(store, 'mark swept', { type: 'requirement' });
    const byId = new Map(rows.map((row) => [row.requirement_id, row]));
    expect(byId.get(1000)).toMatchObject({
      stakeholder_roles: ['potter', 'kiln importer'],
      compliance_deadline: '2031-05-06',
      annex_number: null,
      annex_point: null,
      paragraph_ref: '1',
      article_number: 2,
    });
    expect(byId.get(1001)).toMatchObject({
      stakeholder_roles: ['potter'],
      compliance_deadline: null,
      annex_number: 'IIa',
      annex_point: 'Part A, 2(b)',
      paragraph_ref: null,
    });
    expect(byId.get(1002)).toMatchObject({ stakeholder_roles: [], article_ref: '2a' });
  });

  it('are all found where an article has 300 of them', async () => {
    const text = (place: number) => `Potters follow ${MANY_WORDS[place]} for every kiln.`;
    const requirements = Array.from({ length: 300 }, (_, at) => ({ article: '1', text: text(at) }));
    const many = indexStore(datasetOf([actOf(['Potters follow rules.'], { requirements })]));
    const all = await search(many, { q: '"potters follow"' }, { start: 0, count: 1_000 });
    expect(all.total).toBe(301);
    expect(new Set(all.results.map((row) => row.requirement_id)).size).toBe(301);
    for (const place of [0, 127, 128, 255, 256, 299]) {
      expect(textsOf(text(place))).toContain(MANY_WORDS[place]);
      const shown = await rowsOf(many, `"${MANY_WORDS[place]}"`);
      expect(shown.map((row) => row.match_context)).toContain(text(place));
    }
  });
});
