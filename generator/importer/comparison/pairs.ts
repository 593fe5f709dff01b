/** Which requirements and official statements nobody has paired yet, with the digests to do it by. */
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { Problem } from '../../dataset/problem.ts';
import { fileName } from '../../dataset/read-folder.ts';
import { createTagger } from '../../dataset/tagging.ts';
import { wordsDigest, wordsProvision } from '../../dataset/words-digest.ts';
import { requirementsOfAct } from '../requirements/extract.ts';
import { type OfficialWords, officialWords } from '../requirements/official-words.ts';
import { likeness } from '../requirements/pairing.ts';
import type { Vocabulary } from '../update/next-folder.ts';
import { provisionTexts, type VersionTexts } from '../update/sentences.ts';

/** How many characters of a statement are shown. */
const SHOWN = 120;

/**
 * @param texts the official ones of the version that the requirements restate
 * @returns for a person to settle: requirements without `written_from`, or whose words the text does not have, each with
 *   the digest of the words most like them; then statements that no requirement names and nobody rejected
 */
export function pairNotes(
  { framework, requirements, rejected, topics }: FrameworkFolder,
  texts: VersionTexts,
  { roles, tags }: Vocabulary,
): Problem[] {
  const words = new Map(
    [...provisionTexts(texts)].map(([id, content]) => [id, officialWords(content)]),
  );
  const restated = requirements.filter((record) => record.texts.plain_language !== null);
  const notes = restated.flatMap((record): Problem[] => {
    const provision = wordsProvision(record);
    const { written_from: from } = record;
    if (from !== undefined && words.get(provision)?.named(from) != null) return [];
    const state = from === undefined ? 'names no official words' : 'names words that are gone';
    const near = nearestDigest(record.texts.plain_language ?? '', words.get(provision));
    return [
      {
        file: `${framework.slug}/${fileName('requirements')}`,
        place: `requirement ${record.id}, ${provision}`,
        problem: `${state}; most like it: ${near ?? 'nothing there'}`,
      },
    ];
  });
  const settled = new Map<string, Set<string>>();
  const settle = (provision: string, digests: readonly string[]) =>
    settled.set(provision, new Set([...(settled.get(provision) ?? []), ...digests]));
  for (const record of restated) settle(wordsProvision(record), record.written_from ?? []);
  for (const { provision, digests } of rejected) settle(provision, digests);
  const statements = requirementsOfAct(
    { articles: texts.articles, topics },
    { roles, tagger: createTagger(tags) },
  );
  for (const { text, ...where } of statements) {
    const provision = wordsProvision({
      annex_number: undefined,
      article_number: where.articleNumber,
      article_ref: where.articleRef,
      paragraph_ref: where.paragraphRef,
    });
    if (words.get(provision)?.isNamed(text, settled.get(provision) ?? new Set())) continue;
    notes.push({
      file: `${framework.slug}/${fileName('requirements')}`,
      place: provision,
      problem: `no requirement names ${wordsDigest(text)}, "${text.slice(0, SHOWN)}": restate it, or add it to ${fileName('rejected')}`,
    });
  }
  return notes;
}

function nearestDigest(text: string, words: OfficialWords | undefined): string | null {
  const units = (words?.digests ?? []).map((digest) => {
    const unit = words?.named([digest]) ?? '';
    return { digest, unit, share: likeness(text, unit) };
  });
  const [best] = units.toSorted((left, right) => right.share - left.share);
  return best === undefined ? null : `${best.digest}, "${best.unit.slice(0, SHOWN)}"`;
}
