/** Places in a JSON text, and where one stops to be JSON: the messages of the parser often do not tell. */

/** For example `line 12, column 3`. @param offset of a sign of the text */
export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Line and column of the first sign with which a text is not the beginning of any JSON. */
export function placeOfSyntaxError(text: string): string {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return placeOf(text, good);
}

/** The beginnings of `true`, `false` and `null`, of which the parser does not say that more might come. */
const BEGUN_WORD = /(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;

/** Whether a text is JSON, or is only cut off: then the parser complains about its end. */
function mayGoOn(text: string): boolean {
  const ending = text.replace(BEGUN_WORD, '');
  try {
    JSON.parse(ending);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return message.startsWith('Unexpected end') || Number(position) === ending.length;
  }
}
