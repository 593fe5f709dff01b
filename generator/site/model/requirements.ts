/** What an act asks for, by the place that asks for it. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { grouped } from './grouped.ts';

/** The requirements of a paragraph; of an article without numbered ones with an empty label. */
export function requirementsOf(
  framework: Framework,
  ref: string,
  paragraph: string,
): readonly Requirement[] {
  return groupsOf(framework).get(`${ref}.${paragraph}`) ?? [];
}

/** Those that an article makes binding through an annex. */
export function requirementsOfAnnex(framework: Framework, number: string): readonly Requirement[] {
  return groupsOf(framework).get(`annex ${number}`) ?? [];
}

type Groups = ReadonlyMap<string, readonly Requirement[]>;

/** Every paragraph of an act asks. */
const known = new WeakMap<Framework, Groups>();

/** By the place that they belong to. */
function groupsOf(framework: Framework): Groups {
  const groups = known.get(framework) ?? byPlace(framework);
  known.set(framework, groups);
  return groups;
}

function byPlace({ articles, requirements }: Framework): Groups {
  const labels = new Map(
    articles.map(({ ref, paragraphs }) => [ref, paragraphs.map((each) => each.ref)]),
  );
  return grouped(requirements, (requirement) => placeOf(requirement, labels));
}

/** A paragraph that the article does not have is shown with the first one. */
function placeOf({ record }: Requirement, labels: ReadonlyMap<string, string[]>): string {
  if (record.annex_number !== undefined) return `annex ${record.annex_number}`;
  const ref = articleRefOf(record);
  const [first = '', ...others] = labels.get(ref) ?? [];
  const label = record.paragraph_ref ?? '';
  return `${ref}.${others.includes(label) ? label : first}`;
}

/** Roles of an act with the number of its requirements that address each, most first. */
export function rolesOf({ requirements }: Framework): { role: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { record } of requirements) {
    for (const role of record.stakeholder_roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts]
    .map(([role, count]) => ({ role, count }))
    .sort((left, right) => right.count - left.count || (left.role < right.role ? -1 : 1));
}

/** Every role that one of some requirements addresses, in order of first mention. */
export function addressed(requirements: readonly Requirement[]): string[] {
  return [...new Set(requirements.flatMap(({ record }) => record.stakeholder_roles))];
}
