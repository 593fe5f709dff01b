/** The earlier wordings of a provision, and what each change changed. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Annex, Framework } from '../../dataset/dataset.ts';
import { differenceOf, wordingsOf } from '../../render/versions.ts';
import { dayBefore } from './dates.ts';

/** One wording, from the change that brought it to the change that ended it. */
export interface PastWording {
  version: string;
  kind: Wire<'Wording'>['kind'];
  from: string | null;
  /** The last day; null for the wording in force. */
  until: string | null;
  amendedBy: readonly string[];
  title: string;
  /** Empty where the provision was repealed. */
  text: string;
  /** The difference from the wording before; null where the two cannot be compared. */
  difference: readonly Wire<'DiffSegment'>[] | null;
  /** Whether a version that is not held lies between this wording and the one before. */
  isAfterGap: boolean;
}

/** The wordings of an article, newest first; a single one where it never changed. */
export function articleHistory(framework: Framework, ref: string): PastWording[] {
  const wordings = wordingsOf(framework, ref);
  const gaps = new Set(
    framework.versions.flatMap(({ record }) => (record.gap_before ? [record.version] : [])),
  );
  return wordings.map((wording, index) => ({
    version: wording.version,
    kind: wording.kind,
    from: wording.from,
    until: endOf(wordings[index - 1]?.from),
    amendedBy: wording.amended_by,
    title: wording.title,
    text: wording.content,
    difference: wording.diff,
    isAfterGap: gaps.has(wording.version),
  }));
}

/** The wordings of an annex, newest first. */
export function annexHistory(framework: Framework, number: string): PastWording[] {
  const past: PastWording[] = [];
  let before: Annex | undefined;
  for (const [index, { record, annexes, changes }] of framework.versions.entries()) {
    const annex = annexes.find((candidate) => candidate.record.annex_number === number);
    const change = changes.find(({ id }) => id === `anx_${number}`);
    if (index === 0 ? annex === undefined : change === undefined) continue;
    const [old, text] = [before?.record.content, annex?.record.content];
    past.unshift({
      version: record.version,
      kind: change?.kind ?? 'published',
      from: record.from,
      until: null,
      amendedBy: change?.amendedBy ?? [],
      title: annex?.record.title ?? before?.record.title ?? '',
      text: text ?? '',
      difference:
        old === undefined || (annex !== undefined && annex.edition !== before?.edition)
          ? null
          : differenceOf(old, text ?? ''),
      isAfterGap: record.gap_before,
    });
    before = annex ?? before;
  }
  return past.map((wording, index) => ({ ...wording, until: endOf(past[index - 1]?.from) }));
}

function endOf(next: string | null | undefined): string | null {
  return next == null ? null : dayBefore(next);
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
