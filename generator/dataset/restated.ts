/** Whether official texts are those that were restated in plain language, by the digests that the data have. */
import { articleProvisionId, articleRefOf } from '../../edge/law/article-ref.ts';
import type { EditionFolder } from './folder.ts';
import type { RestatingText } from './records.ts';
import { type VersionTexts, versionsOf } from './versions.ts';
import { wordsDigest } from './words-digest.ts';

/** By the id of a provision. */
type Texts = ReadonlyMap<string, RestatingText>;

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
  const compare = (restated: Texts, words: Texts) => {
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
  if (official.recitals.length > 0) compare(recitalsOf(plain), recitalsOf(official));
  return { compared, different: [...different] };
}

function textsOf({ articles, annexes }: Omit<VersionTexts, 'record'>): Texts {
  const texts = new Map<string, RestatingText>();
  for (const article of articles) {
    for (const paragraph of article.paragraphs) {
      texts.set(articleProvisionId(articleRefOf(article), paragraph.paragraph_ref), paragraph);
    }
  }
  for (const annex of annexes) texts.set(`anx_${annex.annex_number}`, annex);
  return texts;
}

const recitalsOf = ({ recitals }: EditionFolder): Texts =>
  new Map(recitals.map((recital) => [`rct_${recital.recital_number}`, recital]));
