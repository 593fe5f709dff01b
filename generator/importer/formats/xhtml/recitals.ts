import { plainText } from '../markup/tree.ts';
import { at, type PrintedAct } from '../printed-act.ts';
import { append } from '../text/lines.ts';
import { isWhereas } from '../text/set-phrases.ts';
import type { Block } from './blocks.ts';
import { classNames } from './classes.ts';
import { renderXhtml } from './render.ts';

const HEADING = /^ti-grseq-/;
/** "(1)", in a few acts "1.". */
const NUMBER = /^(?:\(([0-9]{1,4})\)|([0-9]{1,4})\.(?= |$)) */;
/** A recital that a corrigendum inserted stays with the one before it. */
const LETTERED = /^\([0-9]{1,4}[a-z]{1,2}\)/i;

/** Tells recitals apart: by their boxes where the page has such, else by their numbers. */
export class RecitalReader {
  private id = '';
  /** Whether the first number is followed by a full stop: other acts have lists "1." in recitals. */
  private hasStops = false;

  /** Adds the text of one block to the recitals of the act; headings above groups of them are furniture. */
  read({ node, place }: Block, act: PrintedAct): void {
    const number = /^\(([0-9]{1,4})\)/.exec(plainText(node))?.[1] ?? act.recitals.at(-1)?.number;
    const lines = renderXhtml([node], at(act, `Recital ${number ?? 1}`));
    const [first = ''] = lines;
    const isHeading =
      place.part !== 'recital' && classNames(node).some((name) => HEADING.test(name));
    if (isHeading || isWhereas(lines.join(' '))) {
      append(act.furniture, lines);
      return;
    }
    if (lines.length === 0) return;
    const last = act.recitals.at(-1);
    const label = this.labelOf(first, last === undefined);
    const next = (last?.number ?? 0) + 1;
    const printed = label === null ? null : Number(label[1] ?? label[2]);
    if (last !== undefined && LETTERED.test(first)) {
      append(last.lines, lines);
      this.id = place.id;
      return;
    }
    // Until 1998 recitals had no numbers; each began with the same word.
    const isOld = /^whereas\b/i.test(first);
    const isNew = place.part === 'recital' ? place.id !== this.id : printed === next || isOld;
    if (isNew) {
      const rest = [first.slice(label?.[0].length ?? 0), ...lines.slice(1)];
      act.recitals.push({ number: printed ?? next, lines: rest.filter((line) => line !== '') });
      this.id = place.id;
    } else if (last === undefined) append(act.furniture, lines);
    else append(last.lines, lines);
  }

  private labelOf(line: string, isFirst: boolean): RegExpExecArray | null {
    const label = NUMBER.exec(line);
    if (isFirst) this.hasStops = label?.[2] !== undefined;
    return label?.[2] !== undefined && !this.hasStops ? null : label;
  }
}
