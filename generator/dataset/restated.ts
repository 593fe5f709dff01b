/** Whether official texts are those that were restated in plain language, by the digests that the data have. */
import { articleProvisionId, articleRefOf } from '../../edge/law/article-ref.ts';
import type { EditionFolder } from './folder.ts';
import type { AnnexRecord, ArticleRecord, RecitalRecord } from './records.ts';
import { versionsOf } from './versions.ts';
import { wordsDigest } from './words-digest.ts';

interface Text {
  content: string;
  written_from?: string | undefined;
}

export interface Comparison {
  /** How many provisions of the restatement name the words that they restate, in the versions that both editions have. */
  compared: number;
  /** Ids of the provisions whose official words differ or are missing: `art_5/par_1`, `rct_3`, `anx_I`, each once. */
  different: string[];
}

/** Compares each version that both editions have, and the recitals, of which an edition may have none. */
export function compareWithRestated(plain: EditionFolder, official: EditionFolder): Comparison {
  const different = new Set<string>();
  let compared = 0;
  const compare = (restated: Map<string, Text>, words: Map<string, Text>) => {
    for (const [id, { written_from }] of restated) {
      if (written_from === undefined) continue;
      compared += 1;
      const officialText = words.get(id);
      if (officialText === undefined || wordsDigest(officialText.content) !== written_from)
        different.add(id);
    }
  };
  const published = versionsOf(official);
  for (const { record, ...restated } of versionsOf(plain)) {
    const words = published.find((version) => version.record.version === record.version);
    if (words !== undefined) compare(textsOf(restated), textsOf(words));
  }
  if (official.recitals.length > 0)
    compare(recitalsOf(plain.recitals), recitalsOf(official.recitals));
  return { compared, different: [...different] };
}

function textsOf({
  articles,
  annexes,
}: {
  articles: readonly ArticleRecord[];
  annexes: readonly AnnexRecord[];
}): Map<string, Text> {
  const paragraphs = articles.flatMap((article) =>
    article.paragraphs.map((paragraph): [string, Text] => [
      articleProvisionId(articleRefOf(article), paragraph.paragraph_ref),
      paragraph,
    ]),
  );
  return new Map([
    ...paragraphs,
    ...annexes.map((annex): [string, Text] => [`anx_${annex.annex_number}`, annex]),
  ]);
}

const recitalsOf = (recitals: readonly RecitalRecord[]): Map<string, Text> =>
  new Map(recitals.map((recital) => [`rct_${recital.recital_number}`, recital]));
