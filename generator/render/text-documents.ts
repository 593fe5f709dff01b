/** The documents of articles, recitals and annexes: their resources with what the texts cite. */
import type { Wire } from '../../edge/contract/schemas.ts';
import type { Annex, Article, Framework, Recital, RepealedArticle } from '../dataset/dataset.ts';
import type { ReferenceReader } from './references.ts';
import {
  type ArticleText,
  annexResource,
  articleResource,
  recitalResource,
  repealedArticleResource,
} from './text-resources.ts';

export const articleDocument = (
  article: Article,
  framework: Framework,
  read: ReferenceReader,
): Wire<'Article'> => withReferences(articleResource(article, framework), framework, read);

export const repealedArticleDocument = (
  repealed: RepealedArticle,
  framework: Framework,
  read: ReferenceReader,
): Wire<'Article'> => withReferences(repealedArticleResource(repealed, framework), framework, read);

function withReferences(
  article: ArticleText,
  framework: Framework,
  read: ReferenceReader,
): Wire<'Article'> {
  const { title } = article;
  const paragraphs = article.paragraphs.map((paragraph) => ({
    ...paragraph,
    references: read(paragraph.content, { framework, id: paragraph.id, title }),
  }));
  return { ...article, paragraphs };
}

export function recitalDocument(
  recital: Recital,
  framework: Framework,
  read: ReferenceReader,
): Wire<'Recital'> {
  const resource = recitalResource(recital, framework);
  const holder = { framework, id: `rct_${resource.recital_number}`, title: '' };
  return { ...resource, references: read(resource.content, holder) };
}

export function annexDocument(
  annex: Annex,
  framework: Framework,
  read: ReferenceReader,
): Wire<'Annex'> {
  const resource = annexResource(annex, framework);
  const holder = { framework, id: `anx_${resource.annex_number}`, title: resource.title };
  return { ...resource, references: read(resource.content, holder) };
}
