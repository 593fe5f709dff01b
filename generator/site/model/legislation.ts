/**
 * What pages of texts say of themselves in the words of https://schema.org/Legislation. A restatement in plain language is
 * not legislation: its page is a work based on legislation.
 */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { parseCelex, typeWordOf } from '../../../edge/law/celex.ts';
import type { Framework, Provenance } from '../../dataset/dataset.ts';
import type { Website } from '../page.ts';
import { eurLex, namedAct } from './acts.ts';
import { dateIn } from './dates.ts';

const CONTEXT = 'https://schema.org';

type Values = Readonly<Record<string, unknown>>;

/** The data of the page of an act. */
export function actData(site: Website, framework: Framework): object {
  const { slug, name, short_name, legaltext_url } = framework.record;
  const first = framework.versions[0].record;
  const act = {
    ...actOf(framework),
    '@id': legaltext_url,
    alternateName: short_name,
    legislationDate: dateIn(name),
    datePublished: first.from,
    legislationDateVersion: framework.inForce.record.from,
    legislationLegalForce: force(framework.isActive),
    legislationJurisdiction: 'European Union',
    legislationChangedBy: framework.record.amended_by.map(amenderIn(site)),
  };
  const page = { name: short_name, address: addresses.framework(slug) };
  return described(site, page, act, framework.edition === 'plain_language');
}

interface DescribedProvision {
  /** "Article 5a eIDAS: Title" */
  name: string;
  address: string;
  eli: string | null;
  isPlain: boolean;
  isRepealed?: boolean;
}

/** The data of the page of an article, a recital or an annex. @param provenance of its wording; a recital has none */
export function provisionData(
  site: Website,
  framework: Framework,
  { name, address, eli, isPlain, isRepealed = false }: DescribedProvision,
  provenance: Provenance | null,
): object {
  const provision = {
    '@type': 'Legislation',
    '@id': eli,
    name,
    legislationIdentifier: eli,
    legislationDateVersion: provenance?.changedOn ?? framework.versions[0].record.from,
    legislationLegalForce: force(framework.isActive && !isRepealed),
    legislationChangedBy: provenance?.changedBy.map(amenderIn(site)),
    isPartOf: actOf(framework),
  };
  return described(site, { name, address }, provision, isPlain);
}

function actOf({ record }: Framework): Values {
  const { name, celex_number, legaltext_url } = record;
  return {
    '@type': 'Legislation',
    name,
    legislationType: typeWordOf(parseCelex(celex_number ?? '')?.type),
    legislationIdentifier: [celex_number, legaltext_url].filter((value) => value !== null),
    url: celex_number === null ? legaltext_url : eurLex(celex_number),
  };
}

function described(
  site: Website,
  { name, address }: { name: string; address: string },
  legislation: Values,
  isPlain: boolean,
): object {
  const common = {
    '@context': CONTEXT,
    inLanguage: 'en',
    isAccessibleForFree: true,
    url: site.origin === null ? undefined : `${site.origin}${address}`,
  };
  return isPlain
    ? { ...common, '@type': 'CreativeWork', name, isBasedOn: withoutUnknown(legislation) }
    : { ...withoutUnknown(legislation), ...withoutUnknown(common) };
}

const amenderIn =
  ({ dataset }: Website) =>
  (celex: string): Values => ({
    '@type': 'Legislation',
    name: namedAct(celex, dataset).name,
    legislationIdentifier: celex,
  });

const force = (isInForce: boolean) => `${CONTEXT}/${isInForce ? 'InForce' : 'NotInForce'}`;

/** The values without those that the data do not say. */
function withoutUnknown(values: Values): Values {
  const isKnown = (value: unknown) =>
    value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isKnown(value)));
}
