/** Which acts a sync is for, by its command line. */
import { baseCelex, isCelex } from '../../edge/law/celex.ts';
import { didYouMean } from '../dataset/problem.ts';
import type { DataFolder } from '../dataset/read-folder.ts';
import { frameworkSlug } from '../dataset/record-values.ts';
import { UsageError } from './command.ts';

/**
 * @param added slug of an act to add, whose CELEX number is the only word
 * @param words slugs where no act is added; none for all
 * @returns with the CELEX number where the act is to be added
 * @throws {UsageError} naming the word that cannot be meant
 */
export function actsOf(
  added: string | undefined,
  words: readonly string[],
  { frameworks }: DataFolder,
): { slug: string; celex: string | null }[] {
  const slugs = frameworks.map(({ framework }) => framework.slug);
  if (added === undefined) {
    for (const slug of words) {
      if (slugs.includes(slug)) continue;
      throw new UsageError(
        `there is no framework '${slug}' in the data folder${didYouMean(slug, slugs)}; ` +
          `add it with --add ${slug} <CELEX number>`,
      );
    }
    // A slug that is named twice counts once: both runs would begin from the same data.
    return [...new Set(words.length > 0 ? words : slugs)].map((slug) => ({ slug, celex: null }));
  }
  const [celex, ...furtherWords] = words;
  if (celex === undefined || furtherWords.length > 0) {
    throw new UsageError('--add takes a slug and one CELEX number: --add gdpr 32016R0679');
  }
  const fault = frameworkSlug.safeParse(added).error?.issues[0]?.message;
  if (fault !== undefined) throw new UsageError(`--add: '${added}' cannot be a slug: ${fault}`);
  if (slugs.includes(added)) {
    throw new UsageError(`'${added}' is in the data folder already: sync it without --add`);
  }
  if (!isCelex(celex)) {
    throw new UsageError(`'${celex}' is not a CELEX number, such as 32016R0679`);
  }
  const number = baseCelex(celex) ?? celex;
  const holder = frameworks.find(({ framework }) => framework.celex_number === number);
  if (holder !== undefined) {
    const { slug } = holder.framework;
    throw new UsageError(
      `${number} is in the data folder already, as '${slug}': name that instead of --add ${added} ${celex}`,
    );
  }
  return [{ slug: added, celex }];
}
