/** The provisions that requirements and deadlines stand in: ids, citations, ELI addresses, and pages for people. */
import * as addresses from '../../edge/contract/page-addresses.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { annexSteps } from '../../edge/law/annexes.ts';
import {
  articleOfProvision,
  articleProvisionId,
  articleRefOf,
} from '../../edge/law/article-ref.ts';
import type { Annex, Deadline, Framework, Requirement } from '../dataset/dataset.ts';
import { annexPointsOf, citationOf, eliOf } from './provisions.ts';
import type { Site } from './site.ts';

type Place = Pick<Wire<'Requirement'>, 'citation' | 'provision_id' | 'eli' | 'page'>;

/** What of a site records depend on. */
export type SitePages = Pick<Site, 'hasPages'>;

export function placeOfRequirement(
  { record }: Requirement,
  framework: Framework,
  site: SitePages,
): Place {
  const { annex_number: number, annex_point: point = '', paragraph_ref: paragraph } = record;
  const annex = framework.annexes.find((each) => each.record.annex_number === number);
  const place =
    annex === undefined
      ? placeInArticle(articleRefOf(record), paragraph, framework)
      : placeInAnnex(annex, point, framework);
  return { ...place, page: pageOf(place.provision_id, framework, site) };
}

/** Where a requirement can be read: see {@link linkTo}. */
export function linkOfRequirement(
  requirement: Requirement,
  framework: Framework,
  site: Site,
): string {
  const { page, eli } = placeOfRequirement(requirement, framework, site);
  return linkTo(page, eli, framework, site);
}

/** Where the provision of a deadline can be read: see {@link linkTo}. */
export function linkOfDeadline(deadline: Deadline, framework: Framework, site: Site): string {
  const { page } = placeOfDeadline(deadline, framework, site);
  const ref = articleRefOf(deadline);
  const isTied = deadline.article_number !== 0;
  const eli = isTied ? placeInArticle(ref, deadline.paragraph_ref, framework).eli : null;
  return linkTo(page, eli, framework, site);
}

/**
 * An address that works anywhere: the page where the build knows its host, else the ELI of the provision, else the
 * official text of the act; empty where none is known.
 */
function linkTo(
  page: string | null,
  eli: string | null,
  { record }: Framework,
  { origin = null }: Site,
): string {
  if (page !== null && origin !== null) return `${origin}${page}`;
  return eli ?? record.legaltext_url ?? '';
}

/** Null where a date is not tied to an article; its page is then that of the act. */
export function placeOfDeadline(
  deadline: Deadline,
  framework: Framework,
  site: SitePages,
): Pick<Wire<'Deadline'>, 'citation' | 'provision_id' | 'page'> {
  if (deadline.article_number === 0) {
    const page = site.hasPages === false ? null : addresses.framework(framework.record.slug);
    return { citation: null, provision_id: null, page };
  }
  const { citation, provision_id } = placeInArticle(
    articleRefOf(deadline),
    deadline.paragraph_ref,
    framework,
  );
  return { citation, provision_id, page: pageOf(provision_id, framework, site) };
}

/** For whom, or when, a requirement does not hold, each with the provision that says so. */
export const exceptionsOf = (
  { exceptions }: Requirement,
  framework: Framework,
): Wire<'Requirement'>['exceptions'] =>
  exceptions.map(({ exception, provision }) => {
    const { article, paragraph } = articleOfProvision(provision);
    const { citation, provision_id } = placeInArticle(article, paragraph, framework);
    return { exception, citation, provision_id };
  });

/** @param paragraph null for the article as a whole */
function placeInArticle(ref: string, paragraph: string | null, framework: Framework) {
  const { record, articles, inForce } = framework;
  const act = {
    framework: record,
    since: articles.find((article) => article.ref === ref)?.since ?? inForce.record,
  };
  const id = articleProvisionId(ref, paragraph);
  const words = `Article ${ref}${paragraph ? `(${paragraph})` : ''}`;
  return { citation: citationOf(words, act), provision_id: id, eli: eliOf(id, act) };
}

/** As much of "Part I, 2(a)" as the annex has. */
function placeInAnnex(annex: Annex, point: string, { record }: Framework) {
  const number = annex.record.annex_number;
  const act = { framework: record, since: annex.since };
  const whole = `anx_${number}`;
  const known = pointsById(annex, act);
  const steps = annexSteps(point);
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const id = [whole, ...steps.slice(0, depth)].join('/');
    const found = known.get(id);
    if (found !== undefined) return { citation: found.citation, provision_id: id, eli: found.eli };
  }
  const citation = citationOf(`Annex ${number}`, act);
  return { citation, provision_id: whole, eli: eliOf(whole, act) };
}

type Point = Wire<'Point'>;

/** An annex is looked at once for each of its requirements. */
const pointsOfAnnexes = new WeakMap<Annex, ReadonlyMap<string, Point>>();

function pointsById(
  annex: Annex,
  act: Parameters<typeof annexPointsOf>[2],
): ReadonlyMap<string, Point> {
  const known = pointsOfAnnexes.get(annex);
  if (known !== undefined) return known;
  const withInner = (point: Point): Point[] => [point, ...point.points.flatMap(withInner)];
  const { annex_number: number, content } = annex.record;
  const points = annexPointsOf(content, number, act).flatMap(withInner);
  const byId = new Map(points.map((point) => [point.id, point]));
  pointsOfAnnexes.set(annex, byId);
  return byId;
}

/** The page of a provision, at its part where that is in force; null where it has none. */
function pageOf(id: string, { record, articles }: Framework, site: SitePages): string | null {
  if (site.hasPages === false) return null;
  const page = addresses.provision(record.slug, id);
  const [, ref, paragraph] = /^art_([^/]+)(?:\/par_(.+))?$/.exec(id) ?? [];
  if (ref !== undefined) {
    const article = articles.find((each) => each.ref === ref);
    // A date may be one of an article, or of a paragraph, that was repealed since.
    if (article === undefined) return addresses.framework(record.slug);
    const isThere = article.paragraphs.some((each) => each.ref === paragraph);
    if (!isThere) return page;
  }
  return addresses.division(record.slug, id);
}
