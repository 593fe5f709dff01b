/** From when annexes without days of their own apply. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { annexApplication, articlesNaming } from '../../generator/site/model/application.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { datedFolder } from '../helpers/dated-act.ts';
import { everyFile } from '../helpers/every-file.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { pagesOf, readPage } from '../helpers/site.ts';

const WORDS: Readonly<Record<number, string>> = {
  1: 'The weights of Annexes I and II count.',
  2: 'The flour of Annex II, Part A, is fine; that of Annex X, Part I, to Regulation (EU) 2020/1 is not.',
  3: 'Ovens are those that Directive 2020/3/EU lists in Annex II, and those of Annexes IIa to X.',
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
    const act = actOf(await datasetWith(reworded));
    const naming = (number: string) => articlesNaming(act, number).map(({ ref }) => ref);
    expect(naming('I')).toEqual(['1', '4']);
    expect(naming('II')).toEqual(['1', '2', '4']);
    expect(naming('X')).toEqual([]);
  });

  it('say "the Annex" where there is only one', async () => {
    const act = actOf(
      await datasetWith((folder) => {
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
      }),
    );
    expect(articlesNaming(act, 'I').map(({ ref }) => ref)).toEqual(['1']);
  });
});

describe('an annex without a day of its own', () => {
  let dataset: Dataset;
  beforeAll(async () => {
    dataset = await datasetWith(reworded);
  });

  it('applies with the articles that refer to it, by their days', () => {
    const { groups } = annexApplication(actOf(dataset), 'II');
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
    const { groups } = annexApplication({ ...act, articles }, 'II');
    return groups.flatMap(({ articles: named }) => named.map(({ ref }) => ref)).sort();
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
    expect(annexApplication(actOf({ ...dataset, frameworks: rules }), 'II').cases).toEqual([
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
