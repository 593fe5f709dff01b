/** What people call an act. */
import type { FrameworkRecord } from './records.ts';

const TITLE_IN_BRACKETS = /\(([^()]*(?:Act|Regulation|Directive))\)/g;

/** The slug, the short name, the short titles and the names in common use; some may be equal. */
export function actNames({
  slug,
  short_name,
  name,
  names,
}: Pick<FrameworkRecord, 'slug' | 'short_name' | 'name' | 'names'>): string[] {
  const spelled = [
    slug,
    short_name,
    ...[...name.matchAll(TITLE_IN_BRACKETS)].map((match) => match[1] ?? ''),
    ...names,
  ];
  return [...spelled, ...spelled.flatMap(otherCyber)];
}

/** "Cyber security act" for "cybersecurity act", "cyberresilience act" for "cyber resilience act". */
const otherCyber = (name: string): string[] => {
  const respelled = name
    .replace(/\bcyber(?=security)/i, 'cyber ')
    .replace(/\bcyber (?=resilience|solidarity)/i, 'cyber');
  return respelled === name ? [] : [respelled];
};
