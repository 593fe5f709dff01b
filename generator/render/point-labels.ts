/** Which line of a text is which of its points. */
import type { Wire } from '../../edge/contract/schemas.ts';
import { ANNEX_PART } from '../../edge/law/annexes.ts';

const PART = new RegExp(`^(?:${ANNEX_PART}) `);

/** Whether a point is a part or section of an annex. */
export const isPart = ({ label }: Pick<Wire<'Point'>, 'label'>): boolean => PART.test(label);

/** @returns the label as the line has it; null where the line is not that point */
export function labelIn(
  line: string,
  { label, content }: Pick<Wire<'Point'>, 'label' | 'content'>,
): string | null {
  if (!line.endsWith(content)) return null;
  const written = line.slice(0, line.length - content.length).trimEnd();
  const name = label.replace(PART, '');
  const bare = written.replace(PART, '').replace(/^\(|[).:]+$/g, '');
  return bare === name ? written : null;
}
