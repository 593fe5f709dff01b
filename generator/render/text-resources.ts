/** Articles, recitals and annexes as resources of the interface. Pure; the key order here is that on the wire. */

import type { Wire } from '../../edge/contract/schemas.ts';
import { articleProvisionId } from '../../edge/law/article-ref.ts';
import type {
  Annex,
  Article,
  Framework,
  Provenance,
  Recital,
  RepealedArticle,
} from '../dataset/dataset.ts';
import type { ParagraphWordings, Wordings } from '../dataset/editions.ts';
import { type ActInVersion, annexPointsOf, citationOf, eliOf, pointsOf } from './provisions.ts';
import { tagRef, tagResource } from './resources.ts';

/** The resources of texts without what they cite: `text-documents.ts` adds that. */
type Text<Resource extends { references: unknown }> = Omit<Resource, 'references'>;
type ParagraphText = Text<Wire<'Article'>['paragraphs'][number]>;
export type ArticleText = Omit<Wire<'Article'>, 'paragraphs'> & { paragraphs: ParagraphText[] };
type RecitalText = Text<Wire<'Recital'>>;
export type AnnexText = Text<Wire<'Annex'>>;

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

export function articleResource(article: Article, framework: Framework): ArticleText {
  return {
    ...articleSummary(article, framework),
    text_edition: article.edition,
    content: article.content,
    paragraphs: article.paragraphs.map((paragraph, index) =>
      paragraphResource(paragraph, index + 1, article, framework),
    ),
    tags: article.tags.map(tagRef),
  };
}

/** What an article that was repealed still answers: what it was, and who repealed it. */
export function repealedArticleResource(
  { last, since, changedBy, changedOn }: RepealedArticle,
  framework: Framework,
): ArticleText {
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
  { ref, ...wordings }: ParagraphWordings,
  position: number,
  article: Article,
  { record }: Framework,
) {
  const act = { framework: record, since: article.since };
  const ofArticle = `Article ${article.ref}`;
  const id = articleProvisionId(article.ref, ref);
  const words = ref === '' ? ofArticle : `${ofArticle}(${ref})`;
  const content = wordings.official ?? wordings.plainLanguage ?? '';
  return {
    paragraph_ref: ref,
    content,
    position,
    id,
    ...namesOf(id, words, act),
    points: pointsOf(content, id, words, act),
    ...wordingFields(wordings),
  };
}

function wordingFields({ official, plainLanguage, isStale }: Wordings) {
  return { official, plain_language: plainLanguage, plain_language_stale: isStale };
}

function namesOf(id: string, words: string, act: ActInVersion) {
  return { citation: citationOf(words, act), eli: eliOf(id, act) };
}

function provenanceOf({ since, changedBy, changedOn }: Provenance) {
  return { version: since.version, changed_by: changedBy, changed_on: changedOn };
}

export function recitalSummary(
  recital: Recital,
  { record, versions }: Framework,
): Wire<'RecitalSummary'> {
  return {
    id: recital.id,
    recital_number: recital.record.recital_number,
    heading: recital.heading,
    content: recital.record.content,
    is_summary: recital.record.is_summary === true,
    framework_slug: record.slug,
    position: recital.position,
    ...namesOf(`rct_${recital.record.recital_number}`, `Recital ${recital.record.recital_number}`, {
      framework: record,
      since: versions[0].record,
    }),
    articles: recital.articles.map(({ ref, basis }) => ({ article_ref: ref, basis })),
  };
}

export function recitalResource(recital: Recital, framework: Framework): RecitalText {
  const number = recital.record.recital_number;
  const act = { framework: framework.record, since: framework.versions[0].record };
  return {
    ...recitalSummary(recital, framework),
    text_edition: recital.edition,
    points: pointsOf(recital.record.content, `rct_${number}`, `Recital ${number}`, act),
    ...wordingFields(recital),
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

export function annexResource(annex: Annex, framework: Framework): AnnexText {
  const { annex_number: number, content } = annex.record;
  const act = { framework: framework.record, since: annex.since };
  return {
    ...annexSummary(annex, framework),
    text_edition: annex.edition,
    content,
    points: annexPointsOf(content, number, act),
    ...wordingFields(annex),
  };
}
