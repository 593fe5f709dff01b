/** Notes on what a person should look at, and that stop no build. */
import type { Dataset, Framework } from './dataset.ts';
import type { Wordings } from './editions.ts';
import type { Problem } from './problem.ts';
import { fileName } from './read-folder.ts';
import { wordsDigest } from './words-digest.ts';

/**
 * Plain wordings of the version in force that the official text has left behind, in the order of the act. The place of a
 * note is a citation (`Article 5a(1)`, `Recital 7`, `Annex II`) or the id of a requirement.
 */
export function staleWordings({
  record,
  articles,
  recitals,
  annexes,
  requirements,
}: Framework): Problem[] {
  const notes = (
    part: 'articles' | 'recitals' | 'annexes',
    citation: string,
    { official, isStale }: Wordings,
  ): Problem[] => {
    if (isStale !== true || official === null) return [];
    const problem = `the official words are others now; once it restates them, written_from is ${wordsDigest(official)}`;
    return [{ file: `${record.slug}/${fileName(part)}`, place: citation, problem }];
  };
  return [
    ...articles.flatMap(({ ref, paragraphs }) =>
      paragraphs.flatMap((paragraph) => {
        const number = paragraph.ref === '' ? '' : `(${paragraph.ref})`;
        return notes('articles', `Article ${ref}${number}`, paragraph);
      }),
    ),
    ...recitals.flatMap((recital) =>
      notes('recitals', `Recital ${recital.record.recital_number}`, recital),
    ),
    ...annexes.flatMap((annex) => notes('annexes', `Annex ${annex.record.annex_number}`, annex)),
    ...requirements
      .filter(({ isStale }) => isStale === true)
      .map(({ record: { id } }) => ({
        file: `${record.slug}/${fileName('requirements')}`,
        place: `requirement ${id}`,
        problem:
          'the official words that written_from names are gone; --pairs prints those most like it',
      })),
  ];
}

/**
 * Amendments whose day has come and which no version has that is held, until a person notes since when that is known.
 * @param today `YYYY-MM-DD`
 */
export function pendingNotes({ frameworks }: Dataset, today: string): Problem[] {
  return frameworks.flatMap(({ record, pendingAmendments }) =>
    pendingAmendments
      .filter(({ from, known_since }) => from <= today && known_since === undefined)
      .map(({ celex, from }) => ({
        file: `${record.slug}/${fileName('framework')}`,
        place: `pending_amendments ${celex}`,
        problem:
          `has counted since ${from}, and no version held has its changes: sync the act, or note with ` +
          `"known_since": "${today}" that this is known`,
      })),
  );
}
