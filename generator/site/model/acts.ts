/** What is said of an act as a whole: its name, its area, its dates, and which acts amended or replaced it. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { baseCelex, officialNumber, parseCelex } from '../../../edge/law/celex.ts';
import type { Dataset, Deadline, Framework, Provenance } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import type { Website } from '../page.ts';
import { shortened } from './words.ts';

interface ActReference {
  name: string;
  /** Its text on EUR-Lex. */
  url: string;
}

/** The short name of an act that the dataset has, else its official number, else its CELEX number. */
export function namedAct(celex: string, { frameworks }: Dataset): ActReference {
  const correction = parseCelex(celex)?.corrigendum ?? null;
  const act = (correction === null ? null : baseCelex(celex)) ?? celex;
  const held = frameworks.find(({ record }) => record.celex_number === act);
  const name = held?.record.short_name ?? officialNumber(act);
  return {
    name: correction === null ? name : `Corrigendum ${Number(correction)} to ${name}`,
    url: eurLex(celex),
  };
}

export function eurLex(celex: string): string {
  return `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${encodeURIComponent(celex)}`;
}

/** Said of a wording where earlier versions are not held: one of them may have brought it. */
export const OR_EARLIER = ' or earlier';

/** CELEX numbers of the acts that made the last change. */
export function amendersOf({ since, changedBy }: Provenance): string[] {
  const makers = new Set(since.amended_by.map(({ celex }) => celex));
  return changedBy.filter((celex) => makers.has(celex));
}

interface Replacement {
  name: string;
  /** The page of the act on this site; null where it has none. */
  page: string | null;
  /** Its text on EUR-Lex. */
  url: string;
  date: string;
}

/**
 * The act that replaced an act. In the data it is the source of a date of the act as a whole: neither the act itself nor an
 * act that amended it.
 * @returns null for an act in force, and where the data have no such date
 */
export function replacementOf(
  { dataset, has }: Pick<Website, 'dataset' | 'has'>,
  { isActive, record, versions, deadlines }: Framework,
): Replacement | null {
  if (isActive) return null;
  const ownCelexes = new Set([
    record.celex_number,
    ...record.amended_by,
    ...versions.flatMap((version) => version.record.amended_by.map(({ celex }) => celex)),
  ]);
  const last = deadlines.findLast(
    ({ article_number, deadline_type, source_provision }) =>
      article_number === 0 && deadline_type === 'other' && !ownCelexes.has(source_provision.celex),
  );
  if (last === undefined) return null;
  const { celex } = last.source_provision;
  const held = dataset.frameworks.find((framework) => framework.record.celex_number === celex);
  const page = held === undefined ? null : addresses.framework(held.record.slug);
  return {
    ...namedAct(celex, dataset),
    page: page !== null && has(page) ? page : null,
    date: last.deadline_date,
  };
}

// Acts that are read together. An act that is not named here is among the others.

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

interface Area {
  name: string;
  frameworks: Framework[];
}

/** Areas with an act, in a fixed order; replaced acts come last. */
export function areasOf(frameworks: readonly Framework[]): Area[] {
  const inForce = frameworks.filter(({ isActive }) => isActive);
  const named = new Set(AREAS.flatMap(({ slugs }) => slugs));
  const areas = AREAS.map(({ name, slugs }) => ({
    name,
    frameworks: slugs.flatMap((slug) => inForce.filter(({ record }) => record.slug === slug)),
  }));
  return [
    ...areas,
    { name: OTHERS, frameworks: inForce.filter(({ record }) => !named.has(record.slug)) },
    { name: REPLACED, frameworks: frameworks.filter(({ isActive }) => !isActive) },
  ].filter((area) => area.frameworks.length > 0);
}

interface Application {
  /** What begins on the day: "Applies from". */
  words: string;
  date: string;
  /** Parts of the act that begin earlier or later. */
  firstParts: string | null;
  lastParts: string | null;
}

/** Whether rules begin to apply on the day, or have to be transposed by it. */
export function isBeginning({
  deadline_type: type,
}: Pick<DeadlineRecord, 'deadline_type'>): boolean {
  return type !== 'review' && type !== 'other';
}

/** @returns null for an act whose dates the data do not have */
export function applicationOf({ deadlines }: Pick<Framework, 'deadlines'>): Application | null {
  const of = (type: DeadlineRecord['deadline_type']) =>
    deadlines.flatMap((deadline) =>
      deadline.deadline_type === type ? [deadline.deadline_date] : [],
    );
  const parts = of('partial_application');
  const [applies] = of('full_application');
  const [transposed] = of('transposition');
  const [inForce] = of('entry_into_force');
  const date = applies ?? transposed ?? inForce;
  if (date === undefined) return null;
  const words =
    applies === undefined
      ? transposed === undefined
        ? 'In force from'
        : 'To be transposed by'
      : 'Applies from';
  const earlier = parts.filter((day) => day < date);
  const later = parts.filter((day) => day > date);
  return { words, date, firstParts: earlier[0] ?? null, lastParts: later.at(-1) ?? null };
}

/** Whether a date is first of all for businesses: rules begin to apply, or an organisation or a person has to act. */
export function isForBusiness(
  deadline: Pick<DeadlineRecord, 'deadline_type' | 'stakeholder_roles'>,
  { roles }: Pick<Dataset, 'roles'>,
): boolean {
  const acting = roles.filter(({ name }) => deadline.stakeholder_roles.includes(name));
  return (
    isBeginning(deadline) || acting.some(({ kind }) => kind === 'organisation' || kind === 'person')
  );
}

const LONGEST_TITLE = 90;

export interface DateAhead {
  framework: Framework;
  deadline: Deadline;
}

/**
 * What is due once after a day in some acts, soonest first: what comes again would hide what is new. Of several dates
 * of an act on one day, full application comes before application in part, and both before other dates.
 * @param after null where no day is known: then all dates come
 */
export function datesAhead(frameworks: readonly Framework[], after: string | null): DateAhead[] {
  return frameworks
    .flatMap((framework) =>
      framework.deadlines
        .filter(
          ({ recurs, deadline_date }) =>
            recurs === null && (after === null || deadline_date > after),
        )
        .toSorted((left, right) => weightOf(right) - weightOf(left))
        .map((deadline) => ({ framework, deadline })),
    )
    .sort((left, right) => left.deadline.deadline_date.localeCompare(right.deadline.deadline_date));
}

/** What became of the first wording of a provision: an amendment that is missing here may have changed it. */
export function sinceFirstWording(
  { asOf }: Website,
  { isActive, pendingAmendments }: Framework,
): string {
  if (!isActive) return 'never changed';
  const isAmended = pendingAmendments.some(({ from }) => asOf === null || from <= asOf);
  return isAmended ? 'which a later act may have changed' : 'unchanged since';
}

/** A few words for a date, without the name of its act. */
export function titleOf(
  { title, description }: Pick<DeadlineRecord, 'title' | 'description'>,
  name: string,
): string {
  return shortened(withoutAct(title ?? description, name), LONGEST_TITLE);
}

function weightOf(deadline: DeadlineRecord): number {
  if (deadline.deadline_type === 'full_application') return 2;
  return isBeginning(deadline) ? 1 : 0;
}

/** A title without the name of its act, which titles begin with for calendars of several acts. */
function withoutAct(title: string, name: string): string {
  const bare = title.replace(/^[^:]{2,40}: /, '');
  const words = bare.startsWith(`${name} `) ? bare.slice(name.length + 1) : bare;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
