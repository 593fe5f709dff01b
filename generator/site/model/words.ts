/** Numbers, and texts cut short, as pages write them. It loads nothing else, so that scripts of pages can use it too. */

/** @returns `2,310` */
export function inDigits(count: number): string {
  return count.toLocaleString('en-GB');
}

/** @param noun that takes an s @returns `1 article`, `2,310 articles` */
export function counted(count: number, noun: string): string {
  return `${inDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Whole words of a text, on one line. @param longest in characters, the sign of omission not counted */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/[\s(,;:]*\s\S*$/, '')}…`;
}

/** A text up to its first full stop, and what comes after it. */
export function firstSentence(text: string): [first: string, rest: string] {
  const [first = text] = /^.+?[.](?=\s|$)/.exec(text) ?? [];
  return [first, text.slice(first.length).trim()];
}
