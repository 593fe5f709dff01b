/** Articles, recitals and annexes as resources of the interface. Pure; the key order here is that on the wire. */
import type { Wire } from '../../edge/contract/schemas.ts';
import type {
  Annex,
  Article,
  Framework,
  Provenance,
  Recital,
  RepealedArticle,
} from '../dataset/dataset.ts';
import type { ParagraphRecord } from '../dataset/records.ts';
import { citationOf, eliOf, type NamedAct, pointsOf } from './provisions.ts';
import { tagRef, tagResource } from './resources.ts';

export function articleSummary(article: Article, { record }: Framework): Wire<'ArticleSummary'> {
  return {
    id: article.id,
    article_number: article.record.article_number,
    article_ref: article.ref,
    title: article.record.title,
    chapter: article.record.chapter,
    framework_slug: record.slug,
    position: article.position,
    paragraph_count: article.record.paragraphs.length,
    processed_date: article.record.processed_date,
    status: 'in_force',
    ...provenanceOf(article),
    ...namesOf(`art_${article.ref}`, `Article ${article.ref}`, {
      framework: record,
      since: article.since,
    }),
    tags: article.tags.map(tagResource),
  };
}

export function articleResource(article: Article, framework: Framework): Wire<'Article'> {
  return {
    ...articleSummary(article, framework),
    text_edition: article.edition,
    content: article.content,
    paragraphs: article.record.paragraphs.map((paragraph, index) =>
      paragraphResource(paragraph, index + 1, article, framework),
    ),
    tags: article.tags.map(tagRef),
  };
}

/** What an article that was repealed still answers: what it was, and who repealed it. */
export function repealedArticleResource(
  { last, since, changedBy, changedOn }: RepealedArticle,
  framework: Framework,
): Wire<'Article'> {
  const provenance = { since, changedBy, changedOn };
  return {
    ...articleResource({ ...last, ...provenance }, framework),
    status: 'repealed',
    paragraph_count: 0,
    content: '',
    paragraphs: [],
    tags: [],
  };
}

function paragraphResource(
  { paragraph_ref, content }: ParagraphRecord,
  position: number,
  article: Article,
  { record }: Framework,
) {
  const act = { framework: record, since: article.since };
  const ofArticle = `Article ${article.ref}`;
  const id = `art_${article.ref}${paragraph_ref === '' ? '' : `/par_${paragraph_ref}`}`;
  const words = paragraph_ref === '' ? ofArticle : `${ofArticle}(${paragraph_ref})`;
  const isOfficial = article.edition === 'official';
  return {
    paragraph_ref,
    content,
    position,
    id,
    ...namesOf(id, words, act),
    points: pointsOf(content, id, words, act),
    official: isOfficial ? content : null,
    plain_language: isOfficial ? null : content,
  };
}

function namesOf(id: string, words: string, act: NamedAct) {
  return { citation: citationOf(words, act), eli: eliOf(id, act) };
}

function provenanceOf({ since, changedBy, changedOn }: Provenance) {
  return { version: since.version, changed_by: changedBy, changed_on: changedOn };
}

export function recitalResource(
  recital: Recital,
  { record, versions }: Framework,
): Wire<'Recital'> {
  return {
    id: recital.id,
    recital_number: recital.record.recital_number,
    content: recital.record.content,
    framework_slug: record.slug,
    position: recital.position,
    ...namesOf(`rct_${recital.record.recital_number}`, `Recital ${recital.record.recital_number}`, {
      framework: record,
      since: versions[0].record,
    }),
  };
}

export function annexSummary(annex: Annex, { record }: Framework): Wire<'AnnexSummary'> {
  return {
    id: annex.id,
    annex_number: annex.record.annex_number,
    title: annex.record.title,
    framework_slug: record.slug,
    ...provenanceOf(annex),
    ...namesOf(`anx_${annex.record.annex_number}`, `Annex ${annex.record.annex_number}`, {
      framework: record,
      since: annex.since,
    }),
  };
}

export function annexResource(annex: Annex, framework: Framework): Wire<'Annex'> {
  return { ...annexSummary(annex, framework), content: annex.record.content };
}
