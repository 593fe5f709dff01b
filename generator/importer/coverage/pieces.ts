import { type MarkupElement, oneLine } from '../formats/markup/tree.ts';
import type { OfficialDocument } from '../formats/official-document.ts';
import { PLACEHOLDER } from '../formats/text/lines.ts';

/** The parts of a text that are compared with the units separately. */
export const REGIONS = ['title', 'recitals', 'enacting', 'annexes', 'footnotes', 'rest'] as const;
export type Region = (typeof REGIONS)[number];

/** The text of one node of the source, and the part of the act that it is in. */
export interface SourceText {
  region: Region;
  text: string;
}

/**
 * Goes over the text nodes of one document in reading order, and says which part of the act each is in.
 * A walker has rules of its own and uses nothing of the parser, so that an error in the one is not
 * repeated in the other.
 * @param isFirst whether it is the document with the enacting terms
 */
export type Walker = (root: MarkupElement, isFirst: boolean) => Iterable<SourceText>;

/** The publisher's pointer to a statement on the act, printed at its end. */
export const STATEMENT = /^A statement has been made with regard to /;

/** Set phrases of the block that closes an act. */
export const CLOSING_PHRASE =
  /^(done at |this [a-z ]+ (shall be|is) binding in its entirety)[^.]*\.?/i;

/** @returns whether a text in the block that closes an act is law: a label, or words with a stop, not a name. */
export function isLawInClosing(text: string): boolean {
  if (STATEMENT.test(text)) return false;
  const own = text.replace(CLOSING_PHRASE, '');
  const [first = '', ...others] = own.split(/\s+/);
  const isLabelled = /^(\([0-9a-z]{1,4}\)|[0-9]{1,2}\.)$/.test(first);
  if (isLabelled && others.length === 0) return true;
  const hasWord = own.split(/[\s().,;:]+/).some((word) => /^\p{Ll}{4,}$/u.test(word));
  return hasWord && (isLabelled || /^[—–-]$/.test(first) || /[.;:][’”"')\]]*$/.test(own));
}

/** What a walker says in place of a picture, and of a sign or formula without letters: an object in the text. */
export const PICTURE = '\ufffc';

/** A text node of the source as it is compared. */
export interface Piece {
  region: Region;
  /** On one line, for messages. */
  text: string;
  /** Text of the piece before it, for messages. */
  before: string;
  /** Name of the file. */
  document: string;
  /** Its letters, digits and signs, regardless of case. */
  folded: string;
  /** Whether white space is between it and the piece before. */
  isApart: boolean;
}

/**
 * All that is compared: letters, digits, and the signs of mathematics and money. Without a sign, "R ≤ 5" is another
 * rule. The bar between the cells of a row, and the sign that a number is raised, are the importer's own.
 */
const NOT_COMPARED = /[^\p{L}\p{N}\p{Sm}\p{Sc}%‰/\ufffc]+|\|+/gu;

/** @returns the letters, digits and signs of a text, regardless of case; what stands for a picture is one of them. */
export function fold(text: string): string {
  const folded = text
    .replaceAll(PLACEHOLDER, PICTURE)
    .replace(NOT_COMPARED, '')
    .toUpperCase()
    .toLowerCase();
  // Lower case has two sigmas, of which words end in the one: what ends a text need not end a node of it.
  return folded.replace(/ς/g, 'σ');
}

/** @returns the text nodes of the documents in reading order, each with the part of the act it is in. */
export function piecesOf(documents: readonly OfficialDocument[], walk: Walker): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, { name, root }] of documents.entries()) {
    let before = '';
    let isApart = true;
    for (const { region, text } of walk(root, index === 0)) {
      const printed = oneLine(text);
      const folded = fold(region === 'rest' ? withoutPictures(printed) : printed);
      isApart ||= /^\s/.test(text);
      if (folded === '') {
        isApart ||= /\S/.test(text) || /\s/.test(text);
        continue;
      }
      pieces.push({
        region: regionOf(folded, region),
        text: printed,
        before,
        document: name,
        folded,
        isApart,
      });
      before = printed;
      isApart = /\s$/.test(text);
    }
  }
  return pieces;
}

/** Pictures outside the act, such as an emblem, say nothing. */
export function withoutPictures(text: string): string {
  return text.replaceAll(PLACEHOLDER, '').replaceAll(PICTURE, '');
}

/** Two set phrases that are printed inside other parts: the word that opens the recitals, and a remark. */
function regionOf(folded: string, region: Region): Region {
  if (region === 'recitals' && folded === 'whereas') return 'rest';
  return region === 'title' && folded === 'textwitheearelevance' ? 'rest' : region;
}
