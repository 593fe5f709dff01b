/** Differences as somebody reads them: one passage out, one in, instead of a mosaic of single words. */
import type { Wire } from '../../../edge/contract/schemas.ts';

type Segment = Wire<'DiffSegment'>;

/** What stayed between two changes and is not longer is part of both passages. */
const LONGEST_BRIDGE = { words: 2, letters: 12 };

/** @returns the same two texts; between parts that stayed, at most one that went and one that came */
export function passages(segments: readonly Segment[]): Segment[] {
  const passed: Segment[] = [];
  let [out, into] = ['', ''];
  const close = () => {
    const hasSpace = /\s$/.test(out) && /\s$/.test(into);
    if (out !== '') passed.push({ op: 'delete', text: hasSpace ? out.trimEnd() : out });
    if (into !== '') passed.push({ op: 'insert', text: hasSpace ? into.trimEnd() : into });
    if (hasSpace) passed.push({ op: 'equal', text: ' ' });
    [out, into] = ['', ''];
  };
  for (const [place, { op, text }] of segments.entries()) {
    if (op === 'delete') out += text;
    else if (op === 'insert') into += text;
    else if (isBridge(text) && out + into !== '' && place < segments.length - 1) {
      out += text;
      into += text;
    } else {
      close();
      passed.push({ op, text });
    }
  }
  close();
  return passed;
}

function isBridge(text: string): boolean {
  const { words, letters } = LONGEST_BRIDGE;
  if (text.includes('\n') || text.length > letters) return false;
  return text.split(/\s+/).filter((word) => word !== '').length <= words;
}
