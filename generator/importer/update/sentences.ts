/** Digests of all official sentences and points of an act, for the data folder. */
import { isDeepStrictEqual } from 'node:util';
import { articleProvisionId, articleRefOf } from '../../../edge/law/article-ref.ts';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import { annexPointsIn, pointsIn, type TextPoint } from '../../dataset/points.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  RecitalRecord,
  SentencesRecord,
} from '../../dataset/records.ts';
import { officialWords } from '../requirements/official-words.ts';

/** The texts of one version, with or without dates. */
export interface VersionTexts {
  articles: readonly Omit<ArticleRecord, 'processed_date'>[];
  recitals: readonly RecitalRecord[];
  annexes: readonly AnnexRecord[];
}

/** @returns by the ids of paragraphs, recitals and annexes, in the order of the act; several paragraphs under one number are one text */
export function provisionTexts({ articles, recitals, annexes }: VersionTexts): Map<string, string> {
  const texts = new Map<string, string>();
  for (const article of articles) {
    for (const { paragraph_ref: ref, content } of article.paragraphs) {
      const id = articleProvisionId(articleRefOf(article), ref);
      const earlier = texts.get(id);
      texts.set(id, earlier === undefined ? content : `${earlier}\n${content}`);
    }
  }
  for (const { recital_number, content } of recitals) texts.set(`rct_${recital_number}`, content);
  for (const { annex_number, content } of annexes) texts.set(`anx_${annex_number}`, content);
  return texts;
}

/**
 * @param official the newest version counts
 * @param before a record that is the same is kept; so are recitals where only consolidated texts are to be had
 */
export function sentencesOf(
  official: EditionFolder,
  { sentences: before }: Pick<FrameworkFolder, 'sentences'>,
): SentencesRecord {
  const known = Object.entries(before?.provisions ?? {});
  const kept = official.recitals.length === 0 ? known.filter(([id]) => id.startsWith('rct_')) : [];
  const record = {
    version: official.versions.at(-1)?.version ?? 'original',
    provisions: Object.fromEntries([
      ...[...provisionTexts(official)]
        .flatMap(withPoints)
        .map(([id, content]) => [id, officialWords(content).digests] as const),
      ...kept,
    ]),
  };
  return before !== null && isDeepStrictEqual(before, record) ? before : record;
}

/** A text, and those of its points: what is in a point is in the text around it too. */
function withPoints([id, content]: [id: string, content: string]): [string, string][] {
  const [, annex] = /^anx_(.+)$/.exec(id) ?? [];
  const points = annex === undefined ? pointsIn(content, id, '') : annexPointsIn(content, annex);
  return [[id, content], ...points.flatMap(pointTexts)];
}

const pointTexts = (point: TextPoint): [string, string][] => [
  [point.id, linesOf(point).join('\n')],
  ...point.points.flatMap(pointTexts),
];

const linesOf = ({ content, points }: TextPoint): string[] => [
  content,
  ...points.flatMap((inner) => [`(${inner.label}) ${inner.content}`, ...linesOf(inner).slice(1)]),
];
