/** Which acts are read together. An act that is not named here is among the others. */
import type { Framework } from '../../dataset/dataset.ts';

const AREAS: readonly { name: string; slugs: readonly string[] }[] = [
  { name: 'Artificial intelligence and platforms', slugs: ['ai_act', 'dsa', 'dma'] },
  { name: 'Data and privacy', slugs: ['gdpr', 'eprivacy', 'data_act', 'dga', 'ehds'] },
  {
    name: 'Cybersecurity and resilience',
    slugs: ['cra', 'nis2', 'cer', 'cybersecurity_act', 'cyber_solidarity'],
  },
  { name: 'Finance and trust', slugs: ['dora', 'mica', 'eidas'] },
  { name: 'Products and liability', slugs: ['gpsr', 'red', 'pld'] },
];
const OTHERS = 'Other acts';
const REPLACED = 'Replaced acts';

export interface Area {
  name: string;
  frameworks: Framework[];
}

/** Areas with an act, in a fixed order; those that other acts replaced come last. */
export function areasOf(frameworks: readonly Framework[]): Area[] {
  const inForce = frameworks.filter(({ isActive }) => isActive);
  const known = new Set(AREAS.flatMap(({ slugs }) => slugs));
  const areas = AREAS.map(({ name, slugs }) => ({
    name,
    frameworks: slugs.flatMap((slug) => inForce.filter(({ record }) => record.slug === slug)),
  }));
  return [
    ...areas,
    { name: OTHERS, frameworks: inForce.filter(({ record }) => !known.has(record.slug)) },
    { name: REPLACED, frameworks: frameworks.filter(({ isActive }) => !isActive) },
  ].filter((area) => area.frameworks.length > 0);
}
