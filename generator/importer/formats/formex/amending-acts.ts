import { childElement, descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import type { PrintedAmendment } from '../printed-act.ts';
import { isEeaRemark } from '../text/lines.ts';
import { renderFormex } from './render.ts';

/**
 * Reads the list of the acts that a consolidated text is made of (`FAM.COMP`): the act itself with its
 * corrigenda, and those that amended it (`MOD.ACT`), each with its own corrigenda (`CORRIG`). A corrigendum
 * to the text in another language is marked as not relevant.
 * @param main the `ACT` or `CONS.ACT` element; the former has no such list.
 * @returns amending acts first, then corrigenda, as pages print them
 */
export function amendingActs(main: MarkupElement): PrintedAmendment[] {
  const text = childElement(main, 'CONS.DOC');
  const family = text && childElement(text, 'FAM.COMP');
  if (family === undefined) return [];
  const members = [...descendants(family)].filter(
    ({ attributes }) => attributes.RELEVANT !== 'NO' && attributes.EXISTS !== 'NO',
  );
  return ['MOD.ACT', 'CORRIG'].flatMap((kind) =>
    members.filter(({ name }) => name === kind).flatMap(entryOf),
  );
}

function entryOf(member: MarkupElement): PrintedAmendment[] {
  const data = childElement(member, 'BIB.DATA');
  const number = data && childElement(data, 'NO.CELEX');
  const title = data && childElement(data, 'TITLE');
  if (title === undefined) return [];
  const lines = renderFormex(title.children, { footnotes: [], warnings: [] });
  return [
    {
      number: number === undefined ? '' : plainText(number),
      title: lines.filter((line) => !isEeaRemark(line)).join(' '),
    },
  ];
}
