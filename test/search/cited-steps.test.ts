/** Citations of a paragraph or point: what stands there comes first, and is what the row shows. */
import { expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';

const store = indexStore(
  datasetOf([
    {
      slug: 'kite_act',
      shortName: 'Kite Act',
      name: 'Regulation on kites',
      articles: [
        {
          title: 'Strings',
          text:
            '1. A string holds a kite.\n\n2. A string is:\n(a) long;\n(b) made of a stuff that no wind tears, however ' +
            'hard it blows, and that no bird mistakes for a worm;\n\n3. A string is wound up at night.',
        },
        {
          title: 'Tails',
          text:
            'A tail is:\nAs a rule, of paper, and as long as the string that holds the kite on a day with hardly any wind;\n' +
            '(a) light;\n(b) of paper:\n(i) red, so that whoever walks below sees it from far away; or\n(ii) blue;\n(c) new;\n(d) old;\n(e) even;\n(f) odd;\n(g) thin;\n(h) dry;\n' +
            '(i) tied with a knot that a child can open.',
        },
      ],
      recitals: [],
      requirements: [
        { article: '1', text: 'A string holds a kite.' },
        {
          article: '1',
          text: 'A string is wound up at night.',
          annex: { number: 'I', point: 'Part I, 2(a)' },
        },
        { article: '1', text: 'A string has a label.' },
        { article: '1', text: 'The label is red.', annex: { number: 'I', point: 'Part II, 2(b)' } },
      ],
      annexes: [
        {
          number: 'I',
          title: 'Labels',
          text: 'Part I: Size\n(1) small\n(2) of paper:\n(a) thick\nPart II: Colour\n(1) blue\n(2) red:\n(b) of the first quality',
        },
        {
          number: 'II',
          title: 'Inspection',
          text: 'Module A: By the maker\n1. It looks at each kite, at its tail and its string, before and after its first flight.\nModule B: By others\n1. They fly it.',
        },
      ],
    },
  ]),
);
const find = async (q: string, withAnnexes = false) =>
  (await search(store, { q, withAnnexes }, { start: 0, count: 10 })).results;
const idsOf = (rows: Awaited<ReturnType<typeof find>>) =>
  rows.flatMap(({ requirement_id: id }) => id ?? []);

it('shows the paragraph or point that is cited', async () => {
  expect((await find('Kite Act art. 1(3)'))[0]?.match_context).toMatch(
    /^…3\. A string is wound up/,
  );
  expect((await find('Article 1(2)(b) Kite Act'))[0]?.match_context).toMatch(
    /^…\(b\) made of a stuff/,
  );
  expect((await find('Kite Act annex I part II point 2', true))[0]?.match_context).toContain(
    '…(2) red:',
  );
});

it.each([
  ['Article 2, point (a), Kite Act', /^…\(a\) light;/],
  ['Article 2, point (b)(i), Kite Act', /^…\(i\) red, so that/],
  ['Article 2, point (i), Kite Act', /^…\(i\) tied with/],
  // The article has paragraphs: the point of which of them?
  ['Article 1(b) Kite Act', /^1\. A string holds/],
])('shows the point of an article that has no paragraphs: %s', async (q, shown) => {
  expect((await find(q))[0]?.match_context).toMatch(shown);
});

it('shows the module of an annex that is cited', async () => {
  const [first] = await find('Kite Act Annex II Module B point 1', true);
  expect(first?.match_context).toMatch(/^…1\. They fly it/);
});

it('shows a quoted phrase rather than the paragraph', async () => {
  const [first] = await find('Kite Act art. 1(3) "holds a kite"');
  expect(first?.match_context).toContain('A string holds a kite.');
});

it('shows as much of it as there is', async () => {
  expect((await find('Article 1(2)(z) Kite Act'))[0]?.match_context).toMatch(/^…2\. A string is/);
  expect((await find('Article 1(9) Kite Act'))[0]?.match_context).toMatch(/^1\. A string holds/);
});

it('has the requirements of the paragraph before those of others', async () => {
  const ids = idsOf(await find('Article 1(1) Kite Act'));
  expect(new Set(ids.slice(0, 2))).toEqual(new Set([1000, 1002]));
  expect(ids).toHaveLength(4);
});

it('has the requirements of the point of an annex before those of others', async () => {
  expect(idsOf(await find('Kite Act annex I part II'))).toEqual([1003, 1001]);
  expect(idsOf(await find('Kite Act annex I part I point 2(a)'))).toEqual([1001, 1003]);
  expect(idsOf(await find('Kite Act annex I part II point 2(b)(i)'))).toEqual([1003, 1001]);
});
