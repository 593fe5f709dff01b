/** The earlier wordings of a provision, and what each change changed. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { wordingsOf } from '../../render/versions.ts';
import { dayBefore } from './dates.ts';

/** One wording, from the change that brought it to the change that ended it. */
export interface PastWording extends Wire<'Wording'> {
  /** The last day; null for the wording in force. */
  until: string | null;
  /** Whether a version that is not held lies between this wording and the one before. */
  isAfterGap: boolean;
}

/**
 * The wordings of an article or an annex, newest first; a single one where it never changed.
 * @param id `art_5a`, `anx_I`
 */
export function historyOf(framework: Framework, id: string): PastWording[] {
  const wordings = wordingsOf(framework, id);
  return wordings.map((wording, index) => {
    const next = wordings[index - 1]?.from ?? null;
    return {
      ...wording,
      until: next === null ? null : dayBefore(next),
      isAfterGap: framework.versions.some(
        ({ record }) => record.version === wording.version && record.gap_before,
      ),
    };
  });
}

// Differences as somebody reads them: one passage out, one in, instead of a mosaic of single words.

type Segment = Wire<'DiffSegment'>;

/** Unchanged words between two changes, if not longer than this, become part of both passages. */
const LONGEST_BRIDGE = { words: 2, letters: 12 };

/** @returns segments of the same two texts, with at most one deletion and one insertion between unchanged parts */
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
  for (const [index, { op, text }] of segments.entries()) {
    if (op === 'delete') out += text;
    else if (op === 'insert') into += text;
    else if (isBridge(text) && out + into !== '' && index < segments.length - 1) {
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
