/** The part of an act that an article stands in, as links beside it. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Framework } from '../../dataset/dataset.ts';
import { chapterAddress, contentsOf } from '../model/contents.ts';

export function ArticleContents({
  framework,
  article,
}: {
  framework: Framework;
  article: Article;
}) {
  const { slug, short_name: act } = framework.record;
  const chapter = contentsOf(framework).find(({ sections }) =>
    sections.some(({ articles }) => articles.includes(article)),
  );
  const section = chapter?.sections.find(({ articles }) => articles.includes(article));
  if (chapter === undefined || section === undefined) return null;
  const onePage = chapterAddress(framework, chapter);
  return (
    <nav aria-label={`Contents of ${act}`}>
      <h2>{section.name ?? chapter.name ?? 'Contents'}</h2>
      <ul class="links">
        {section.articles.map(({ ref, record }) => (
          <li key={ref}>
            <a
              href={addresses.article(slug, ref)}
              aria-current={ref === article.ref ? 'page' : undefined}
            >
              Article {ref}: {record.title}
            </a>
          </li>
        ))}
      </ul>
      <ul class="links">
        {onePage === null ? null : (
          <li>
            <a href={onePage}>This chapter on one page</a>
          </li>
        )}
        <li>
          <a href={addresses.text(slug)}>{act} on one page</a>
        </li>
        <li>
          <a href={`${addresses.framework(slug)}#contents`}>All contents</a>
        </li>
      </ul>
    </nav>
  );
}
