/** What people call an act. */
import type { FrameworkRecord } from './records.ts';

/**
 * Names in common use that are neither in the title nor in the short name, by CELEX number. A
 * framework without a line here still has its slug, short name, title and official number.
 */
const COMMON_NAMES: Readonly<Record<string, string[]>> = {
  '32002L0058': [
    'eprivacy',
    'e-privacy',
    'e-privacy directive',
    'cookie directive',
    'privacy and electronic communications directive',
  ],
  '32014L0053': ['radio equipment directive'],
  '32014R0910': ['electronic identification regulation', 'eidas 2', 'eidas 2.0'],
  '32016L1148': ['nis1', 'nis 1', 'nis directive'],
  '32016R0679': ['general data protection regulation', 'dsgvo', 'ds-gvo', 'rgpd'],
  '32019R0881': ['enisa regulation', 'eu cybersecurity act'],
  '32022L2555': ['nis 2', 'nis ii', 'nis2 directive', 'nis 2 directive'],
  '32022L2557': ['cer', 'critical entities resilience directive', 'critical entities directive'],
  '32022R0868': ['data governance act'],
  '32022R1925': ['digital markets act'],
  '32022R2065': ['digital services act'],
  '32022R2554': ['digital operational resilience act', 'digital operational resilience regulation'],
  '32023R0988': ['general product safety regulation', 'product safety regulation'],
  '32023R1114': [
    'markets in crypto assets',
    'markets in crypto assets regulation',
    'mica regulation',
    'micar',
  ],
  '32023R2854': ['eu data act'],
  '32024L2853': ['product liability directive', 'new product liability directive'],
  '32024R1689': ['ai act', 'artificial intelligence act', 'aia', 'eu ai act', 'ai regulation'],
  '32024R2847': ['cra', 'cyber resilience act'],
  '32025R0038': ['cyber solidarity act', 'cybersolidarity act', 'cyber solidarity regulation'],
  '32025R0327': [
    'european health data space',
    'european health data space regulation',
    'health data space',
  ],
};

const TITLE_IN_BRACKETS = /\(([^()]*(?:Act|Regulation|Directive))\)/g;

/** The slug, the short name, the short titles and the names in common use; some may be equal. */
export function actNames({
  slug,
  short_name,
  name,
  celex_number,
}: Pick<FrameworkRecord, 'slug' | 'short_name' | 'name' | 'celex_number'>): string[] {
  return [
    slug,
    short_name,
    ...[...name.matchAll(TITLE_IN_BRACKETS)].map((match) => match[1] ?? ''),
    ...(COMMON_NAMES[celex_number ?? ''] ?? []),
  ];
}
