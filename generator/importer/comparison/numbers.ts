/** The numbers of a text: what a restatement must not lose or invent. */

const WORDS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
};
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'gi');
/** Labels of points: editions may turn points into a sentence. */
const LABELS = /^\((?:[a-z]{1,5}|[0-9]{1,3})\)/gm;

/** Numbers as they are compared: "10 000 000" and "10,000,000" are one, "three" is 3. */
export function numbersOf(text: string): Set<string> {
  const plain = text
    .replace(LABELS, ' ')
    .replace(/(?<=\d)[\s,](?=\d{3}\b)/g, '')
    .replace(WORD, (word) => WORDS[word.toLowerCase()] ?? word);
  return new Set(plain.match(/\d+(?:[.,]\d+)?/g));
}

/** @returns numbers that only one of two texts has */
export function numberDifferences(
  official: string,
  edition: string,
): { lost: string[]; extra: string[] } {
  const [before, after] = [numbersOf(official), numbersOf(edition)];
  return {
    lost: [...before].filter((number) => !after.has(number)),
    extra: [...after].filter((number) => !before.has(number)),
  };
}
