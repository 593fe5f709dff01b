/** The types of requirements in words. It loads nothing else, so that scripts of pages can use it too. */

export type RequirementTypeName = 'mandatory' | 'conditional' | 'prohibition' | 'general';

interface TypeWords {
  name: string;
  plural: string;
  tone: 'plain' | 'warning' | 'strong';
}

/** In the order in which pages count them. */
export const REQUIREMENT_TYPE_WORDS: Readonly<Record<RequirementTypeName, TypeWords>> = {
  mandatory: { name: 'Duty', plural: 'Duties', tone: 'strong' },
  conditional: { name: 'Conditional duty', plural: 'Conditional duties', tone: 'plain' },
  prohibition: { name: 'Ban', plural: 'Bans', tone: 'warning' },
  general: { name: 'Right or power', plural: 'Rights and powers', tone: 'plain' },
};

export const REQUIREMENT_TYPE_NAMES = Object.keys(
  REQUIREMENT_TYPE_WORDS,
) as readonly RequirementTypeName[];
