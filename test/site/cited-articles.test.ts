/** Links in a text to the articles of other acts that it cites. */
import { render } from 'preact-render-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { citedArticles } from '../../generator/site/model/text-lines.ts';
import { openSite } from '../../generator/site/site-files.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let dataset: Dataset;
beforeAll(async () => {
  dataset = await loadDataset(await writeFolder(amendedFolder()));
});

/** What is linked, and to where. */
const linksIn = (text: string) =>
  citedArticles(text, dataset).flatMap(({ text: words, to }) => (to === null ? [] : [[words, to]]));

describe('a text that cites an article of an act that is held', () => {
  it('has a link to the article, and to the paragraph where the article has it', () => {
    expect(linksIn('as Article 2a of Regulation (EU) 2020/44 says')).toEqual([
      ['Article 2a of Regulation (EU) 2020/44', '/oven-act/article-2a/'],
    ]);
    expect(linksIn('Article 3(2), point (b), of Regulation (EU) 2021/1.')).toEqual([
      ['Article 3(2), point (b), of Regulation (EU) 2021/1', '/bread-act/article-3/#par-2'],
    ]);
    expect(linksIn('Article 3(9) of Regulation\u00a0(EU) 2021/1')).toEqual([
      ['Article 3(9) of Regulation\u00a0(EU) 2021/1', '/bread-act/article-3/'],
    ]);
  });

  it('stays as it is, word for word', () => {
    const text =
      'Under Article 3(1) of Regulation (EU) 2021/1 and\u00a0Article 4, first subparagraph, of Regulation (EU) 2021/1, or not.';
    const stretches = citedArticles(text, dataset);
    expect(stretches.map(({ text: words }) => words).join('')).toBe(text);
    expect(stretches.filter(({ to }) => to !== null)).toHaveLength(2);
  });

  it('has none where act or article are not held, or more than one article may be meant', () => {
    for (const text of [
      'Article 3 of Regulation (EU) 2021/17',
      'Article 3 of Regulation (EU) 2021/1/7',
      'Article 3 of Regulation (EU) 1999/9',
      'Article 3 of Directive (EU) 2021/1',
      'Article 3 of Regulation (Euratom) 2021/1',
      'Article 99 of Regulation (EU) 2021/1',
      // Repealed: the version in force does not have it.
      'Article 4 of Regulation (EU) 2020/44',
      'Articles 3 and 4 of Regulation (EU) 2021/1',
      'Article 3 or 4 of Regulation (EU) 2021/1',
      'Article 3 of this Regulation',
      'Article 3 and Regulation (EU) 2021/1',
    ]) {
      expect(linksIn(text), text).toEqual([]);
    }
  });

  it('shows the link on its page', async () => {
    const folder = sampleFolder();
    const recitals = folder['bread_act/recitals.json'] as { recital_number: number }[];
    const citing = await loadDataset(
      await writeFolder({
        ...folder,
        'bread_act/recitals.json': recitals.map((recital) =>
          recital.recital_number === 1
            ? { ...recital, content: 'See Article 2(1) of Regulation (EU) 2022/2.' }
            : recital,
        ),
      }),
    );
    const { pages } = await openSite(citing, {});
    const recital = pages.get('/bread-act/recital-1/');
    if (recital === undefined) throw new Error('no page of recital 1');
    expect(render(recital.render())).toContain(
      'See <a href="/flour-act/article-2/#par-1">Article 2(1) of Regulation (EU) 2022/2</a>.',
    );
  });
});
