/** Numbers as pages write them. It loads nothing else, so that scripts of pages can use it too. */

/** @returns `2,310` */
export function inDigits(count: number): string {
  return count.toLocaleString('en-GB');
}

/** @param thing that takes an s @returns `1 article`, `2,310 articles` */
export function counted(count: number, thing: string): string {
  return `${inDigits(count)} ${thing}${count === 1 ? '' : 's'}`;
}
