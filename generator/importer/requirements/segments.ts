/** A sentence in the pieces between its commas, for finding the main clause. */

export interface Segment {
  start: number;
  end: number;
  text: string;
}

/**
 * Blanks the text in round brackets, keeping all offsets: references and asides do not say who must do
 * what.
 */
export function withoutBrackets(text: string): string {
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    result += depth > 0 ? ' '.repeat(character.length) : character;
    if (character === ')' && depth > 0) depth -= 1;
  }
  return depth > 0 ? text : result;
}

/** Pieces between commas, semicolons and spaced dashes; the comma of "10,000" is not a break. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const match of text.matchAll(/[,;:](?=\s|$)|\s[–—]\s/g)) {
    if (isInNumbers(text, match.index)) continue;
    segments.push({ start, end: match.index, text: text.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  segments.push({ start, end: text.length, text: text.slice(start) });
  return segments;
}

/** "Paragraphs 1, 2 and 3": a list of numbers is one piece. */
function isInNumbers(text: string, comma: number): boolean {
  return (
    /\d\s*$/.test(text.slice(Math.max(0, comma - 12), comma)) &&
    /^,\s+\d+\b(?! \w+ \d{4})/.test(text.slice(comma, comma + 40))
  );
}

const ASIDE = new RegExp(
  `^(?:(?:and|or|but) )?(?:${[
    'as|where|when|whenever|if|after|before|on|upon|by|for|in|with|without|at|to|under|pursuant|subject',
    'other than|including|except|save|unlike|like|following|during|within|through|throughout|until|unless',
    'while|not later|no later|not earlier|respectively|irrespective|regardless|whether|notwithstanding|based',
    'which|who|whose|once|inter alia|among others|such as|prior|together|along|via|from|over|since|even',
    'either|individually|jointly|alone|whichever|whatever|according|provided|because|so|mutatis|per|depending',
    'via|despite|beyond|between|among|towards|against|about|concerning|regarding|given|instead|rather|insofar',
    'points?|(?:first|second|third|fourth|last|introductory) (?:subparagraph|sentence|paragraph|part)|paragraphs? \\d',
    '(?:Section|Part|Annex|Chapter|Title) [\\dA-Z]',
    'however|therefore|also|furthermore|moreover|likewise|in turn|accordingly|thus|then|still|too',
    '[a-z]+(?:ing|ed|ly)',
  ].join('|')})\\b`,
  'i',
);

/** Whether a piece is an aside between subject and verb: ", other than microenterprises,". */
export function isAside(piece: string): boolean {
  const text = piece.trim();
  return text === '' || ASIDE.test(text);
}
