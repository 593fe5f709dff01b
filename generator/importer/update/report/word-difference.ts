import { diffWords } from 'diff';
import { beginning, ending, html, shortened } from './markdown.ts';

/** How many characters of an unchanged stretch are shown on each side of a change. */
const CONTEXT = 90;
/** How many characters of one inserted or deleted stretch are shown. */
const MAXIMUM_STRETCH = 1200;
/** A difference ends with the stretch that brings it to this many characters of HTML. */
const MAXIMUM_DIFFERENCE = 6000;
/** Texts that differ in more words are not compared, which would take seconds and show nothing. */
const MAXIMUM_EDITS = 2000;
/** Unchanged words between two changes, up to this many, are shown as part of both. */
const FEW_WORDS = 2;

/** A stretch that stayed the same, or one that was replaced, either side of which may be empty. */
type Stretch = { same: string } | { deleted: string; inserted: string };

/**
 * The difference of two wordings by words, as HTML on one line: what was deleted is struck, what was
 * inserted is bold, long stretches that stayed the same are shortened. Two texts that share next to
 * nothing follow each other.
 * @param before null for a provision that was inserted
 * @param after null for one that was repealed
 */
export function wordDifference(before: string | null, after: string | null): string {
  if (before === null) return html(shortened(after ?? '', MAXIMUM_STRETCH));
  if (after === null) return deleted(before);
  const changes = diffWords(before, after, { maxEditLength: MAXIMUM_EDITS });
  if (changes === undefined) return `${deleted(before)}<br>${inserted(after)}`;
  const stretches = joined(
    changes.map(({ value, added, removed }) => {
      if (added) return { deleted: '', inserted: value };
      return removed ? { deleted: value, inserted: '' } : { same: value };
    }),
  );
  if (stretches.every((stretch) => 'same' in stretch)) return 'The words are the same.';
  let result = '';
  for (const [index, stretch] of stretches.entries()) {
    if (result.length > MAXIMUM_DIFFERENCE) return `${result} … <i>and further changes</i>`;
    result +=
      'same' in stretch
        ? html(unchanged(stretch.same, index === 0, index === stretches.length - 1))
        : deleted(stretch.deleted) + inserted(stretch.inserted);
  }
  return result;
}

/** Joins changes that follow each other, or have few words between them, so that readers see phrases. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    const beforeLast = result.at(-2);
    if ('same' in stretch || last === undefined) result.push(stretch);
    else if (!('same' in last)) {
      last.deleted += stretch.deleted;
      last.inserted += stretch.inserted;
    } else if (beforeLast !== undefined && !('same' in beforeLast) && isShort(last.same)) {
      result.pop();
      beforeLast.deleted += last.same + stretch.deleted;
      beforeLast.inserted += last.same + stretch.inserted;
    } else result.push(stretch);
  }
  return result;
}

/** A stretch with a line end is not short: points stay on lines of their own. */
function isShort(same: string): boolean {
  return !same.includes('\n') && same.trim().split(/\s+/).length <= FEW_WORDS;
}

function unchanged(text: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst) return text.length <= CONTEXT ? text : `… ${ending(text, CONTEXT)}`;
  if (isLast) return text.length <= CONTEXT ? text : `${beginning(text, CONTEXT)} …`;
  if (text.length <= 2 * CONTEXT) return text;
  return `${beginning(text, CONTEXT)} … ${ending(text, CONTEXT)}`;
}

function deleted(text: string): string {
  return text === '' ? '' : `<s>${html(shortened(text, MAXIMUM_STRETCH))}</s>`;
}

function inserted(text: string): string {
  return text === '' ? '' : `<b>${html(shortened(text, MAXIMUM_STRETCH))}</b>`;
}
