/** The recitals that explain an article, to read below it. They are printed with it where they are open. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';
import { explainingRecitals } from '../model/explanations.ts';
import { counted, recitalName } from '../model/words.ts';
import type { Website } from '../page.ts';
import { LinedText } from './text.tsx';

interface Props {
  site: Website;
  framework: Framework;
  article: Article;
}

export function RecitalTexts({ site, framework, article }: Props) {
  const recitals = explainingRecitals(framework, article);
  if (recitals.length === 0) return null;
  return (
    <details class="recitals" id="recitals">
      <summary>Read or print {counted(recitals.length, 'recital')} on this article</summary>
      <RecitalList site={site} framework={framework} recitals={recitals} />
    </details>
  );
}

export function RecitalList({
  site,
  framework,
  recitals,
}: Omit<Props, 'article'> & { recitals: readonly Recital[] }) {
  return (
    <>
      {recitals.map(({ heading, record: { recital_number: number, content } }) => (
        <section key={number}>
          <h2 class="small">
            <a href={addresses.recital(framework.record.slug, number)}>
              {recitalName(number, heading)}
            </a>
          </h2>
          <LinedText
            site={site}
            text={content}
            holder={{ framework, id: `rct_${number}`, title: '' }}
            points={[]}
            taken={null}
          />
        </section>
      ))}
    </>
  );
}
