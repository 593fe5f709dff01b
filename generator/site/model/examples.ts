/** Which examples of endpoints a build can answer: one of fewer frameworks leaves some without data. */
import type { Dataset } from '../../dataset/dataset.ts';

/** @param example a request below the API root: `/frameworks/gdpr/articles?tag=penalties` */
export function isHeld(example: string, { frameworks, tags, roles }: Dataset): boolean {
  const { pathname, searchParams } = new URL(example, 'https://example.org');
  const [, kind, named] = pathname.split('/');
  const asked = (name: string) => searchParams.get(name)?.split(',') ?? [];
  const held = (slug: string) => frameworks.some(({ record }) => record.slug === slug);
  const citation = kind === 'resolve' ? (searchParams.get('q') ?? '') : null;
  return (
    (kind !== 'frameworks' || named === undefined || held(named)) &&
    [...asked('framework'), ...asked('frameworks')].every(held) &&
    [...asked('tag'), ...(kind === 'tags' && named !== undefined ? [named] : [])].every((slug) =>
      tags.some((tag) => tag.slug === slug),
    ) &&
    asked('role').every((name) => roles.some((role) => role.name === name)) &&
    (citation === null || frameworks.some(({ record }) => citation.includes(record.short_name)))
  );
}
