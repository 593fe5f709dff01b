/** Links between articles and the recitals that are about the same. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';
import { closeRecitals, closestArticle } from '../model/close-recitals.ts';
import type { Site } from '../page.ts';
import { PageLink } from './parts.tsx';

const FOUND_BY = 'Found by a program, by the words that they share.';

interface Props {
  site: Site;
  framework: Framework;
}

/** Of an article: the recitals that are closest to it. */
export function CloseRecitals({ site, framework, article }: Props & { article: Article }) {
  const recitals = closeRecitals(framework, article);
  if (recitals.length === 0) return null;
  return (
    <>
      <h2>Recitals on the same subject</h2>
      <p class="quiet">{FOUND_BY}</p>
      <ul class="links">
        {recitals.map(({ record: { recital_number: number } }) => (
          <li key={number}>
            <PageLink site={site} to={addresses.recital(framework.record.slug, number)}>
              Recital {number}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of a recital: the article in force that is closest to it. */
export function ClosestArticle({ site, framework, recital }: Props & { recital: Recital }) {
  const article = closestArticle(framework, recital);
  if (article === null) return null;
  return (
    <>
      <h2>Article on the same subject</h2>
      <p class="quiet">{FOUND_BY}</p>
      <ul class="links">
        <li>
          <PageLink site={site} to={addresses.article(framework.record.slug, article.ref)}>
            Article {article.ref}: {article.record.title}
          </PageLink>
        </li>
      </ul>
    </>
  );
}
