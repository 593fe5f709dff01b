import { ofLetters } from './lazy.ts';

/** The words of a name: "AI-Act" and "ai_act" are "ai act". */
export function nameKey(name: string): string {
  return (name.toLowerCase().match(keyWord()) ?? []).join(' ');
}

const keyWord = ofLetters('[\\p{L}\\d]+', 'g');

/** In words; a longer name is a whole title. */
export const LONGEST_NAME = 12;

/** The slug of a defined term: "Placing on the market" is `placing-on-the-market`, "manufacturer's control" `manufacturers-control`. */
export const termSlug = (term: string): string =>
  (
    term
      .normalize('NFKD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join('-');
