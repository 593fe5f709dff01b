/** From when provisions apply, on top of their pages and in their Markdown. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { annexApplication, paragraphsInWords } from '../../generator/site/model/application.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { datedFolder } from '../helpers/dated-act.ts';
import { everyFile } from '../helpers/every-file.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { pagesOf, readPage } from '../helpers/site.ts';

const SOURCE = { celex: '32021R0001', article: '45', paragraph: null };
const rule = (date: string, provisions?: string[], scope: string | null = null) => ({
  date,
  scope,
  provisions,
  source_provision: SOURCE,
});

/** Each article has the paragraphs 1 and 2. */
const RULES = [
  rule('2026-08-02'),
  rule('2027-12-02', ['art_4'], 'loaves of rye'),
  rule('2028-08-02', ['art_4/par_2'], 'loaves of oats'),
  rule('2024-05-20', ['art_6/par_2']),
  rule('2026-08-02', ['art_7/par_1'], 'new ovens'),
  rule('2026-12-02', ['art_7/par_1'], 'old ovens'),
  rule('2026-08-02', ['art_8'], 'new ovens'),
  rule('2026-12-02', ['art_8'], 'old ovens'),
  rule('2026-08-02', ['art_9/par_1'], 'new ovens'),
  rule('2026-08-02', ['art_12'], 'new ovens'),
  rule('2026-12-02', ['art_12'], 'old ovens'),
  rule('2025-02-01', ['anx_X']),
  { ...rule('2026-08-02', ['art_10/par_1'], 'ovens; each from its approval'), each: true },
];

interface Place {
  article_number: number;
  paragraph_ref: string;
}

/** Nobody is asked for anything by Article 5 and by these paragraphs. */
function asksForNothing({ article_number: article, paragraph_ref: paragraph }: Place): boolean {
  return article === 5 || ((article === 4 || article === 9) && paragraph === '2');
}

/** The days of a requirement itself: each paragraph of Article 11 has both. */
const own = (index: number) => ({
  paragraph_ref: index % 2 === 0 ? '1' : '2',
  applies_from: ['2023-01-16', '2024-10-18'].map((date) => ({ date, scope: null })),
});

let contents: Map<string, string>;
let pages: Map<string, string>;
beforeAll(async () => {
  const folder = sampleFolder();
  const requirements = folder['bread_act/requirements.json'] as Place[];
  const dataset = await loadDataset(
    await writeFolder({
      ...folder,
      'bread_act/application.json': RULES,
      'bread_act/exceptions.json': [
        { exception: 'Not for rye.', provision: 'art_2/par_1', provisions: ['art_1/par_1'] },
      ],
      'bread_act/requirements.json': requirements
        .filter((each) => !asksForNothing(each))
        .map((each, index) => ({
          ...each,
          ...(each.article_number === 11 ? own(index) : { applies_from: undefined }),
          ...(each.article_number === 12 ? { annex_number: 'IIa' } : {}),
        })),
    }),
    ['bread_act'],
  );
  const files = await everyFile(siteFiles(dataset, {}));
  pages = pagesOf(files);
  contents = new Map(files.map((file) => [file.path, String(file.contents)]));
});

/** The words of a page and of its Markdown. */
function startOf(address: string): { page: string; twin: string } {
  const page = /(?:What it requires a|A)pplies from .*?\.(?=\D)/s;
  const twin = /^- (?:What it requires a|A)pplies from: .*$/m;
  return {
    page: page.exec(readPage(pages.get(address) ?? '').text)?.[0] ?? '',
    twin: twin.exec(contents.get(`${address}index.md`) ?? '')?.[0] ?? '',
  };
}

const REQUIRES = 'What it requires applies';

it('says on a page and in its Markdown for whom a duty does not hold', () => {
  const words = 'Not for rye (Article 2(1)).';
  expect(readPage(pages.get('/bread-act/article-1/') ?? '').text).toContain(words);
  expect(contents.get('/bread-act/article-1/index.md')?.replaceAll('\\', '')).toContain(words);
});

describe('the beginning of a provision', () => {
  it.each([
    [
      'the days of paragraphs that ask nobody for anything',
      'article-4',
      REQUIRES,
      '2 December 2027 (paragraph 1: loaves of rye); 2 August 2028 (paragraph 2: loaves of oats)',
    ],
    [
      'the day of an article that asks nobody for anything',
      'article-5',
      'Applies',
      '2 August 2026',
    ],
    ['the day of the rule that names the annex', 'annex-x', 'Applies', '1 February 2025'],
    [
      'the cases of an article that makes an annex binding',
      'annex-iia',
      REQUIRES,
      '2 August 2026 (new ovens); 2 December 2026 (old ovens)',
    ],
    [
      'the paragraphs where several days are for no case of their own',
      'article-6',
      REQUIRES,
      '20 May 2024 (paragraph 2); 2 August 2026 (paragraph 1)',
    ],
    [
      'the paragraphs of cases that are not for all of them',
      'article-7',
      REQUIRES,
      '2 August 2026 (paragraph 2); 2 August 2026 (paragraph 1: new ovens); 2 December 2026 (paragraph 1: old ovens)',
    ],
    [
      'no paragraphs where the cases are for all of them',
      'article-8',
      REQUIRES,
      '2 August 2026 (new ovens); 2 December 2026 (old ovens)',
    ],
    ['one day where every paragraph applies from it', 'article-9', REQUIRES, '2 August 2026'],
    [
      'a paragraph that binds each from a day of its own beside the others',
      'article-10',
      REQUIRES,
      '2 August 2026 (paragraph 2); 2 August 2026 (paragraph 1: ovens; each from its approval)',
    ],
    [
      'two days in part where each paragraph has both',
      'article-11',
      REQUIRES,
      '16 January 2023 (in part); 18 October 2024 (in part)',
    ],
  ])('has %s, on its page and in its Markdown', (_, provision, lead, days) => {
    expect(startOf(`/bread-act/${provision}/`)).toEqual({
      page: `${lead} from ${days}.`,
      twin: `- ${lead} from: ${days}`,
    });
  });

  it('is not that of a rule that names another annex', () => {
    expect(startOf('/bread-act/annex-i/')).toEqual({ page: '', twin: '' });
  });
});

describe('the words for some paragraphs', () => {
  const all = ['1', '1a', '2', '3', '4', '5', '6'];
  const words = (...chosen: string[]) => paragraphsInWords(new Set(chosen), all);

  it('are their labels in the order of the article, three and more in a row as one', () => {
    expect(words('3')).toBe('paragraph 3');
    expect(words('4', '3')).toBe('paragraphs 3 and 4');
    expect(words('1', '3', '5')).toBe('paragraphs 1, 3 and 5');
    expect(words('1', '1a', '2', '4', '5', '6')).toBe('paragraphs 1 to 2 and 4 to 6');
    expect(words('1', '3', '4', '6')).toBe('paragraphs 1, 3, 4 and 6');
  });
});

const WORDS: Readonly<Record<number, string>> = {
  1: 'The weights of Annexes I and II count.',
  2: 'The flour of Annex II, Part A, is fine; that of Annex X, Part I, to Regulation (EU) 2020/1 is not.',
  3: 'Ovens are those that Directive 2020/3/EU lists in Annex II.',
  4: 'The tables of Annexes I to II help.',
};

async function datasetWith(change: (folder: Record<string, unknown>) => void): Promise<Dataset> {
  const folder = datedFolder();
  change(folder);
  return await loadDataset(await writeFolder(folder), ['bread_act']);
}

function actOf({ frameworks }: Dataset) {
  const [framework] = frameworks;
  if (framework === undefined) throw new Error('no act');
  return framework;
}

/** Labels of the articles that an annex applies with. */
const articlesNaming = (dataset: Dataset, annex: string): string[] =>
  annexApplication(dataset, actOf(dataset), annex)
    .groups.flatMap(({ articles }) => articles.map(({ ref }) => ref))
    .sort();

function reworded(folder: Record<string, unknown>): void {
  const articles = folder['bread_act/articles.json'] as { article_number: number }[];
  folder['bread_act/articles.json'] = articles.map((article) => ({
    ...article,
    paragraphs: [
      { paragraph_ref: '1', content: WORDS[article.article_number] ?? 'Nothing is said.' },
      { paragraph_ref: '2', content: 'Nothing more is said.' },
    ],
  }));
}

describe('articles that refer to an annex', () => {
  it('name it alone, in a list or in a range, and not that of another act', async () => {
    const dataset = await datasetWith(reworded);
    const naming = (number: string) => articlesNaming(dataset, number);
    expect(naming('I')).toEqual(['1', '4']);
    expect(naming('II')).toEqual(['1', '2', '4']);
    expect(naming('X')).toEqual([]);
  });

  it('say "the Annex" where there is only one', async () => {
    const dataset = await datasetWith((folder) => {
      const articles = folder['bread_act/articles.json'] as object[];
      const [annex] = folder['bread_act/annexes.json'] as object[];
      const words = [
        'The table in the Annex counts.',
        'The Annex to Directive 2020/3/EU does not.',
      ];
      folder['bread_act/annexes.json'] = [annex];
      folder['bread_act/articles.json'] = articles.map((article, place) => ({
        ...article,
        paragraphs: ['1', '2'].map((paragraph_ref) => ({
          paragraph_ref,
          content: words[place] ?? 'Nothing is said.',
        })),
      }));
    });
    expect(articlesNaming(dataset, 'I')).toEqual(['1']);
  });
});

describe('an annex without a day of its own', () => {
  let dataset: Dataset;
  beforeAll(async () => {
    dataset = await datasetWith(reworded);
  });

  it('applies with the articles that refer to it, by their days', () => {
    const { groups } = annexApplication(dataset, actOf(dataset), 'II');
    expect(groups.map(({ from, articles }) => [from, articles.map(({ ref }) => ref)])).toEqual([
      ['2026-06-01', ['2']],
      ['2026-09-01', ['1', '4']],
    ]);
  });

  it.each([
    ...['Entry into force and application', 'Date of application', 'Review clause', 'Evaluation'],
    ...[
      'Transitional provisions',
      'Evaluation, review and progress report',
      'Reporting and review',
    ],
  ])('does not apply with an article on the days of the act: %s', (title) => {
    expect(naming(title)).toEqual(['1', '2']);
  });

  it.each([
    ...['Review by the Court of Justice', 'Application for notification', 'Reporting'],
    ...['Repeal and transitional provision', 'Applications and review'],
  ])('applies with an article on something else: %s', (title) => {
    expect(naming(title)).toEqual(['1', '2', '4']);
  });

  /** Articles that Annex II applies with, where the fourth has a title. */
  function naming(title: string): string[] {
    const act = actOf(dataset);
    const articles = act.articles.map((article) =>
      article.ref === '4' ? { ...article, record: { ...article.record, title } } : article,
    );
    return articlesNaming({ ...dataset, frameworks: [{ ...act, articles }] }, 'II');
  }

  it('says so in its Markdown too', async () => {
    const files = await everyFile(siteFiles(dataset, {}));
    const twin = (number: string) =>
      String(files.find(({ path }) => path === `/bread-act/annex-${number}/index.md`)?.contents);
    expect(twin('ii')).toContain(
      [
        '- This annex has no date of its own: it applies with the articles that refer to it.',
        '  - From 1 June 2026: [Article 2](/bread-act/article-2/index.md)',
      ].join('\n'),
    );
    expect(twin('x')).toContain('- The data do not say since when this annex applies.');
  });

  it('says so on its page, with links, and has the days of cases that name it', async () => {
    const rules = dataset.frameworks.map((framework) => ({
      ...framework,
      application: [
        ...framework.application,
        ...framework.application.map((rule) => ({
          ...rule,
          date: '2029-01-01',
          scope: 'loaves of Annex II',
        })),
      ],
    }));
    const ruled = { ...dataset, frameworks: rules };
    expect(annexApplication(ruled, actOf(ruled), 'II').cases).toEqual([
      { date: '2029-01-01', scope: 'loaves of Annex II' },
    ]);
    const pages = pagesOf(await everyFile(siteFiles({ ...dataset, frameworks: rules }, {})));
    const html = pages.get('/bread-act/annex-ii/') ?? '';
    const { text } = readPage(html);
    expect(text).toContain('Rules on it apply from 1 January 2029 (loaves of Annex II).');
    expect(text).toContain('it applies with the articles that refer to it.');
    expect(text).toContain('From 1 June 2026: Article 2');
    expect(html).toContain('<a href="/bread-act/article-2/">Article 2</a>');
    expect(readPage(pages.get('/bread-act/annex-x/') ?? '').text).toContain(
      'The data do not say since when this annex applies.',
    );
  });
});
