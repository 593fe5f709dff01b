/** From when provisions apply, on top of their pages and in their Markdown. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { paragraphsInWords } from '../../generator/site/model/application.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
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
      'bread_act/requirements.json': requirements
        .filter((each) => !asksForNothing(each))
        .map((each, index) => ({
          ...each,
          ...(each.article_number === 11 ? own(index) : { applies_from: undefined }),
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
const inBoth = (lead: string, days: string) => ({
  page: `${lead} from ${days}.`,
  twin: `- ${lead} from: ${days}`,
});

describe('the beginning of a provision', () => {
  it('has the days of paragraphs that ask nobody for anything', () => {
    expect(startOf('/bread-act/article-4/')).toEqual(
      inBoth(
        'What it requires applies',
        '2 December 2027 (paragraph 1: loaves of rye); 2 August 2028 (paragraph 2: loaves of oats)',
      ),
    );
  });

  it('is there where the whole article asks nobody for anything', () => {
    expect(startOf('/bread-act/article-5/')).toEqual(inBoth('Applies', '2 August 2026'));
  });

  it('is that of the rule that names an annex, and of no other', () => {
    expect(startOf('/bread-act/annex-x/')).toEqual(inBoth('Applies', '1 February 2025'));
    expect(startOf('/bread-act/annex-i/')).toEqual({ page: '', twin: '' });
  });

  it('names the paragraphs where several days are for no case of their own', () => {
    expect(startOf('/bread-act/article-6/')).toEqual(
      inBoth('What it requires applies', '20 May 2024 (paragraph 2); 2 August 2026 (paragraph 1)'),
    );
  });

  it('names the paragraphs of cases that are not for all of them', () => {
    expect(startOf('/bread-act/article-7/').page).toBe(
      'What it requires applies from 2 August 2026 (paragraph 2); 2 August 2026 (paragraph 1: new ovens); 2 December 2026 (paragraph 1: old ovens).',
    );
    expect(startOf('/bread-act/article-8/').page).toBe(
      'What it requires applies from 2 August 2026 (new ovens); 2 December 2026 (old ovens).',
    );
  });

  it('is one day where every paragraph applies from it', () => {
    expect(startOf('/bread-act/article-9/').page).toBe(
      'What it requires applies from 2 August 2026.',
    );
  });
});

describe('the beginning of a paragraph that binds each from a day of its own', () => {
  it('says so beside that of the others', () => {
    expect(startOf('/bread-act/article-10/').page).toBe(
      'What it requires applies from 2 August 2026 (paragraph 2); 2 August 2026 (paragraph 1: ovens; each from its approval).',
    );
  });
});

describe('the beginning of paragraphs that have two days each', () => {
  it('is each of the days in part', () => {
    expect(startOf('/bread-act/article-11/').page).toBe(
      'What it requires applies from 16 January 2023 (in part); 18 October 2024 (in part).',
    );
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
