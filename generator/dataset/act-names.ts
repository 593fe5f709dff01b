/** What people call an act. */
import type { FrameworkRecord } from './records.ts';

/**
 * Names in common use that are neither in the title nor in the short name, by CELEX number; of other
 * languages the official short titles and what is usual. A framework without a line here still has its slug, short
 * name, title and official number.
 */
const COMMON_NAMES: Readonly<Record<string, string[]>> = {
  '32002L0058': [
    'eprivacy',
    'e-privacy',
    'e-privacy directive',
    'cookie directive',
    'privacy and electronic communications directive',
    'epd',
    'eprivacy-richtlinie',
    'e-privacy-richtlinie',
    'datenschutzrichtlinie für elektronische kommunikation',
    'directive vie privée et communications électroniques',
  ],
  '32014L0053': ['radio equipment directive', 'funkanlagenrichtlinie', 'funkanlagen-richtlinie'],
  '32014R0910': [
    'electronic identification regulation',
    'european digital identity regulation',
    'eidas 2',
    'eidas 2.0',
    'eidas-verordnung',
    'eidas-vo',
    'règlement eidas',
    'reglamento eidas',
    'regolamento eidas',
  ],
  '32016L1148': ['nis1', 'nis 1', 'nis directive'],
  '32016R0679': [
    'general data protection regulation',
    'dsgvo',
    'ds-gvo',
    'eu-dsgvo',
    'datenschutzgrundverordnung',
    'datenschutz-grundverordnung',
    'rgpd',
    'avg',
    'rodo',
    'règlement général sur la protection des données',
    'reglamento general de protección de datos',
    'regolamento generale sulla protezione dei dati',
    'regulamento geral sobre a proteção de dados',
    'algemene verordening gegevensbescherming',
    'dataskyddsförordningen',
    'databeskyttelsesforordningen',
  ],
  '32019R0881': [
    'enisa regulation',
    'csa',
    'eu cybersecurity act',
    'rechtsakt zur cybersicherheit',
    'règlement sur la cybersécurité',
    'reglamento sobre la ciberseguridad',
    'regolamento sulla cibersicurezza',
  ],
  '32022L2555': [
    'nis 2',
    'nis 2.0',
    'nis v2',
    'nis ii',
    'nis2d',
    'nisd2',
    'nis2 directive',
    'nis 2 directive',
    'nis2-richtlinie',
    'nis-2-richtlinie',
    'nis-2-rl',
    'directiva nis 2',
    'direttiva nis 2',
    'directive sri 2',
    'dyrektywa nis 2',
  ],
  '32022L2557': [
    'cer',
    'critical entities resilience directive',
    'critical entities directive',
    'cer-richtlinie',
  ],
  '32022R0868': [
    'data governance act',
    'daten-governance-rechtsakt',
    'daten-governance-verordnung',
    'règlement sur la gouvernance des données',
    'reglamento de gobernanza de datos',
    'regolamento sulla governance dei dati',
  ],
  '32022R1925': [
    'digital markets act',
    'digital markets',
    'gesetz über digitale märkte',
    'règlement sur les marchés numériques',
    'reglamento de mercados digitales',
    'ley de mercados digitales',
    'regolamento sui mercati digitali',
    'legge sui mercati digitali',
    'loi sur les marchés numériques',
    'digitalemarktenverordening',
    'akt o rynkach cyfrowych',
  ],
  '32022R2065': [
    'digital services act',
    'gesetz über digitale dienste',
    'règlement sur les services numériques',
    'reglamento de servicios digitales',
    'ley de servicios digitales',
    'regolamento sui servizi digitali',
    'legge sui servizi digitali',
    'loi sur les services numériques',
    'digitaledienstenverordening',
    'akt o usługach cyfrowych',
  ],
  '32022R2554': [
    'digital operational resilience act',
    'digital operational resilience regulation',
    'dora-verordnung',
    'règlement dora',
    'reglamento dora',
    'regolamento dora',
  ],
  '32023R0988': [
    'general product safety regulation',
    'product safety regulation',
    'produktsicherheitsverordnung',
  ],
  '32023R1114': [
    'markets in crypto assets',
    'markets in crypto assets regulation',
    'mica regulation',
    'micar',
    'mica-verordnung',
    'règlement mica',
    'reglamento mica',
    'regolamento mica',
    'verordnung über märkte für kryptowerte',
  ],
  '32023R2854': [
    'eu data act',
    'datenverordnung',
    'règlement sur les données',
    'reglamento de datos',
    'regolamento sui dati',
  ],
  '32024L2853': [
    'product liability directive',
    'new product liability directive',
    'produkthaftungsrichtlinie',
  ],
  '32024R1689': [
    'ai act',
    'artificial intelligence act',
    'aia',
    'eu ai act',
    'ai regulation',
    'ki-verordnung',
    'ki-vo',
    'ki-gesetz',
    'verordnung über künstliche intelligenz',
    'ai-verordening',
    'ia act',
    'règlement ia',
    'reglamento ia',
    'reglamento de ia',
    'loi sur l’ia',
    'règlement sur l’ia',
    'akt w sprawie sztucznej inteligencji',
    'regolamento ia',
    'règlement sur l’intelligence artificielle',
    'reglamento de inteligencia artificial',
    'regolamento sull’intelligenza artificiale',
  ],
  '32024R2847': [
    'cra',
    'cyber resilience act',
    'cyberresilienzverordnung',
    'cyberresilienz-verordnung',
    'cyberresilienzgesetz',
    'cyberweerbaarheidsverordening',
    'règlement sur la cyberrésilience',
    'reglamento de ciberresiliencia',
    'regolamento sulla ciberresilienza',
  ],
  '32025R0038': [
    'cyber solidarity act',
    'csoa',
    'cybersolidarity act',
    'cyber solidarity regulation',
    'cybersolidaritätsverordnung',
    'règlement sur la cybersolidarité',
    'reglamento de cibersolidaridad',
    'regolamento sulla cibersolidarietà',
  ],
  '32025R0327': [
    'european health data space',
    'european health data space regulation',
    'health data space',
    'europäischer gesundheitsdatenraum',
    'espace européen des données de santé',
    'espacio europeo de datos de salud',
    'spazio europeo dei dati sanitari',
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
  const names = [
    slug,
    short_name,
    ...[...name.matchAll(TITLE_IN_BRACKETS)].map((match) => match[1] ?? ''),
    ...(COMMON_NAMES[celex_number ?? ''] ?? []),
  ];
  return [...names, ...names.flatMap(otherCyber)];
}

/** "Cyber security act" for "cybersecurity act", "cyberresilience act" for "cyber resilience act". */
const otherCyber = (name: string): string[] => {
  const respelled = name
    .replace(/\bcyber(?=security)/i, 'cyber ')
    .replace(/\bcyber (?=resilience|solidarity)/i, 'cyber');
  return respelled === name ? [] : [respelled];
};
