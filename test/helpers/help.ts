/** Help of the commands that are not of the generator: what each word that they take does. */
export function helpText(
  usage: string,
  description: string,
  words: Readonly<Record<string, string>>,
  rest = '',
): string {
  const width = Math.max(...Object.keys(words).map((word) => word.length));
  const lines = Object.entries(words).map(([word, does]) => `  ${word.padEnd(width)}  ${does}`);
  return `Usage: ${usage}\n\n${description}\n\n${lines.join('\n')}${rest === '' ? '' : `\n\n${rest}`}`;
}

/** Prints the help and ends the command where it was asked for, or where a word is not among those. */
export function helpOrGoOn(
  asked: readonly string[],
  words: Readonly<Record<string, string>>,
  text: string,
): void {
  if (asked.includes('--help') || asked.includes('-h')) {
    console.log(text);
    process.exit(0);
  }
  const wrong = asked.find((word) => !Object.hasOwn(words, word));
  if (wrong === undefined) return;
  console.error(`'${wrong}' is not one of ${Object.keys(words).join(', ')}\n\n${text}`);
  process.exit(2);
}
