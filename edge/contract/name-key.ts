import { ofLetters } from './lazy.ts';

/** The words of a name: "AI-Act" and "ai_act" are "ai act". */
export function nameKey(name: string): string {
  return (name.toLowerCase().match(keyWord()) ?? []).join(' ');
}

const keyWord = ofLetters('[\\p{L}\\d]+', 'g');

/** In words; a longer name is a whole title. */
export const LONGEST_NAME = 12;
