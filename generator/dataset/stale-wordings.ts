/** The wordings in plain language that the official text has left behind. */
import type { Framework } from './dataset.ts';
import type { Wordings } from './editions.ts';
import { fileName } from './read-folder.ts';
import { wordsDigest } from './words-digest.ts';

export interface StaleWording {
  /** `Article 5a(1)`, `Recital 7`, `Annex II` */
  citation: string;
  /** The file with the plain wording. */
  file: string;
  /** What `written_from` is once the official text in force is restated. */
  digest: string;
}

/** @returns those of the version in force, in the order of the act */
export function staleWordings({ articles, recitals, annexes }: Framework): StaleWording[] {
  return [
    ...articles.flatMap(({ ref, paragraphs }) =>
      paragraphs.flatMap((paragraph) => {
        const number = paragraph.ref === '' ? '' : `(${paragraph.ref})`;
        return stale(paragraph, `Article ${ref}${number}`, 'articles');
      }),
    ),
    ...recitals.flatMap((recital) =>
      stale(recital, `Recital ${recital.record.recital_number}`, 'recitals'),
    ),
    ...annexes.flatMap((annex) => stale(annex, `Annex ${annex.record.annex_number}`, 'annexes')),
  ];
}

function stale(
  { official, isStale }: Wordings,
  citation: string,
  part: 'articles' | 'recitals' | 'annexes',
): StaleWording[] {
  if (isStale !== true || official === null) return [];
  return [{ citation, file: fileName(part), digest: wordsDigest(official) }];
}
