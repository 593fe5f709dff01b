import { oneLine } from '../formats/markup/tree.ts';
import type { OfficialDocument } from '../formats/official-document.ts';
import { romanNumeral } from '../formats/text/annex-label.ts';
import { formexTexts } from './formex-texts.ts';
import { pageTexts } from './page-texts.ts';
import { fold, type Piece, type Region } from './piece.ts';

/** @returns the text nodes of the documents in reading order, each with the part of the act it is in. */
export function piecesOf(documents: readonly OfficialDocument[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, { name, root }] of documents.entries()) {
    let before = '';
    for (const { region, text } of isFormex(root.name)
      ? formexTexts(root)
      : pageTexts(root, index === 0)) {
      const printed = oneLine(text);
      const folded = fold(withCommonLabel(printed, region));
      if (folded === '') continue;
      pieces.push({
        region: regionOf(folded, region),
        text: printed,
        before,
        document: name,
        folded,
      });
      before = printed;
    }
  }
  return pieces;
}

function isFormex(rootName: string): boolean {
  return /^[A-Z.]+$/.test(rootName);
}

/** Labels that units bear in one form only. */
function withCommonLabel(text: string, region: Region): string {
  if (region === 'enacting') return text.replace(/^(sole|single|only) article\b/i, 'Article 1');
  if (region !== 'annexes') return text;
  return text.replace(
    /^annex ([0-9]{1,2})\b/i,
    (_, number: string) => `Annex ${romanNumeral(number)}`,
  );
}

/** Two set phrases that stand inside other parts: the word that opens the recitals, and a remark. */
function regionOf(folded: string, region: Region): Region {
  if (region === 'recitals' && folded === 'whereas') return 'rest';
  return region === 'title' && folded === 'textwitheearelevance' ? 'rest' : region;
}
