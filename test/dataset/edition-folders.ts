/** Folders of an invented act in memory, with its texts in one edition or both. */
import { articleLabel } from '../../edge/law/article-ref.ts';
import {
  type EditionFolder,
  emptyFolder,
  type FrameworkFolder,
} from '../../generator/dataset/folder.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  RecitalRecord,
  VersionRecord,
} from '../../generator/dataset/records.ts';
import { asDifferences } from '../../generator/dataset/versions.ts';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';

/** A text, and the official words that it restates where that is known. */
export type Text = string | { text: string; restates: string };

export interface VersionTexts extends Partial<Omit<VersionRecord, 'version'>> {
  /** By label; an article of one unnumbered paragraph, or its paragraphs by number. */
  articles?: Record<string, Text | Record<string, Text>>;
  annexes?: Record<string, Text>;
}

/** Official words, those of a later version, and a wording in plain language. */
export const WORDS = 'The operator shall clean the oven.';
export const LATER = 'The operator shall clean the oven and its door.';
export const OWN = 'Operators must clean ovens.';
export const restated = (restates: string): Text => ({ text: OWN, restates });

/** A version with one article. */
export const one = (text: Text): VersionTexts => ({ articles: { 1: text } });

/** @param versions by name, oldest first */
export function editionOf(
  versions: Record<string, VersionTexts>,
  recitals: Record<number, Text> = {},
): EditionFolder {
  const texts = Object.entries(versions).map(
    ([version, { articles = {}, annexes = {}, ...record }]) => ({
      record: { ...versionOf(version), ...record },
      articles: Object.entries(articles).map(articleOf),
      annexes: Object.entries(annexes).map(
        ([annex_number, text]): AnnexRecord => ({
          annex_number,
          title: `Table ${annex_number}`,
          ...wordingOf(text),
        }),
      ),
    }),
  );
  return {
    ...asDifferences(texts),
    recitals: Object.entries(recitals).map(
      ([number, text]): RecitalRecord => ({ recital_number: Number(number), ...wordingOf(text) }),
    ),
  };
}

export function versionOf(version: string): VersionRecord {
  const isOriginal = version === 'original';
  return {
    version,
    kind: isOriginal ? 'as_published' : 'consolidated',
    celex: isOriginal ? '32020R0044' : `02020R0044-${version.replaceAll('-', '')}`,
    from: isOriginal ? '2020-03-01' : version,
    amended_by: [],
    gap_before: false,
  };
}

function articleOf([ref, texts]: [string, Text | Record<string, Text>]): ArticleRecord {
  const { number, letter } = articleLabel(ref);
  const isOne = typeof texts === 'string' || 'restates' in texts;
  const paragraphs: Record<string, Text> = isOne ? { '': texts as Text } : texts;
  return {
    article_number: number,
    ...(letter === '' ? {} : { article_ref: ref }),
    title: `Rule ${ref}`,
    chapter: null,
    paragraphs: Object.entries(paragraphs).map(([paragraph_ref, text]) => ({
      paragraph_ref,
      ...wordingOf(text),
    })),
    processed_date: null,
  };
}

function wordingOf(text: Text) {
  if (typeof text === 'string') return { content: text };
  return { written_from: wordsDigest(text.restates), content: text.text };
}

/** @param editions those that are held */
export function folderOf(
  editions: { plain?: EditionFolder; official?: EditionFolder },
  more: Partial<FrameworkFolder> = {},
): FrameworkFolder {
  return {
    ...emptyFolder({
      id: 4,
      slug: 'oven_act',
      name: 'The oven act',
      short_name: 'Oven Act',
      names: [],
      celex_number: '32020R0044',
      description: null,
      status: 'active',
      legaltext_url: null,
      expected_articles: null,
      expected_recitals: null,
      expected_annexes: null,
      amended_by: [],
      versions: [],
      pending_amendments: [],
      created_at: '2026-01-02T03:04:05Z',
    }),
    plain: editions.plain ?? null,
    official: editions.official ?? null,
    ...more,
  };
}
