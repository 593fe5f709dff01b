/**
 * Texts as parts of OSCAL controls: paragraphs and points are items of the statement, and so is each requirement, below
 * the provision that it stands in. Source: the catalog model of OSCAL 1.2.1 (pages.nist.gov/OSCAL-Reference).
 */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { escaped } from '../markdown.ts';
import { isPart, labelIn } from '../point-labels.ts';
import type { Reference } from '../references.ts';
import { PROJECT_NAME } from './about.ts';
import type { Places } from './places.ts';

type Point = Wire<'Point'>;

/** Tells the names of this project from those that OSCAL defines. */
const OWN_NAMES = `urn:${PROJECT_NAME}`;

export interface Property {
  name: string;
  ns?: string;
  value: string;
  remarks?: string;
}

export interface Link {
  href: string;
  rel: string;
  'media-type'?: string;
}

export interface Part {
  id?: string;
  name: 'statement' | 'item';
  class?: string;
  props?: Property[];
  /** To what a paragraph or annex cites. */
  links?: Link[];
  prose?: string;
  parts?: Part[];
}

/** The label that a reader sees, such as "Article 5" or "(a)". */
export const labelled = (value: string): Property => ({ name: 'label', value });

export function own(name: string, value: string, remarks: string | null = null): Property {
  return { name, ns: OWN_NAMES, value, ...(remarks === null ? {} : { remarks: escaped(remarks) }) };
}

/** Whose wording a text is, where it is not that of the act. */
export function editionOf(edition: Framework['edition'], act: Framework): Property[] {
  return edition === act.edition ? [] : [own('text-edition', edition)];
}

/**
 * @param id of a provision or of something else in an act: `art_5/par_1`
 * @returns an id that the catalog of no other act has: `gdpr.art_5.par_1`
 */
export function tokenOf(id: string, { record }: Pick<Framework, 'record'>): string {
  // A token begins with a letter or an underscore.
  return `${record.slug.replace(/^(?=[0-9])/, '_')}.${id.replaceAll('/', '.')}`;
}

/** A text with its points. */
interface Text {
  id: string;
  /** "1."; empty for the text of a whole article or annex. */
  label: string;
  content: string;
  points: readonly Point[];
  references: readonly Reference[];
}

/**
 * The statement of a control.
 * @param id of the article or annex
 * @param requirements where the text lacks the provision of one, it goes to the next wider one
 */
export function statement(
  id: string,
  texts: readonly Text[],
  requirements: Places,
  act: Framework,
): Part {
  const whole: Part = { id: tokenOf(`${id}/smt`, act), name: 'statement' };
  const parts = new Map([[id, whole]]);
  for (const text of texts) {
    const holder =
      text.label === '' ? whole : textItem(text.id, 'paragraph', text.label, parts, act);
    if (holder !== whole) append(whole, [holder]);
    const links = linksTo(text.references, act);
    if (links.length > 0) holder.links = links;
    fill(holder, text, parts, act);
  }
  for (const [place, some] of requirements) {
    append(
      parts.get(nearest(place, parts)) ?? whole,
      some.map((requirement) => requirementItem(requirement, act)),
    );
  }
  return whole;
}

/** Each provision that is cited, once: within the catalog by its article, annex or paragraph, else by its act. */
function linksTo(references: readonly Reference[], act: Framework): Link[] {
  const { slug } = act.record;
  const hrefs = references.flatMap(({ framework_slug, provision_id, celex }) => {
    if (framework_slug !== slug) return celex === null ? [] : `${CELEX_ADDRESS}${celex}`;
    const [part] = /^(?:art_[^/]+(?:\/par_[^/]+)?|anx_[^/]+)/.exec(provision_id ?? '') ?? [];
    return part === undefined ? [] : `#${tokenOf(part, act)}`;
  });
  return [...new Set(hrefs)].map((href) => ({ href, rel: 'reference' }));
}

/** Of the Publications Office, which leads to the newest text of an act. */
const CELEX_ADDRESS = 'http://publications.europa.eu/resource/celex/';

function append(holder: Part, parts: readonly Part[]): void {
  if (parts.length > 0) holder.parts = [...(holder.parts ?? []), ...parts];
}

/** @param parts those that have the id of a provision: of two points with one name the first is cited by it */
function textItem(
  id: string,
  kind: string,
  label: string,
  parts: Map<string, Part>,
  act: Framework,
): Part {
  const item: Part = {
    ...(parts.has(id) ? {} : { id: tokenOf(id, act) }),
    name: 'item',
    class: kind,
    props: [labelled(label)],
  };
  if (!parts.has(id)) parts.set(id, item);
  return item;
}

/** Puts a text into its part, and its points below; a line that is no point stays where it stands in the text. */
function fill(
  holder: Part,
  { content, points }: Pick<Text, 'content' | 'points'>,
  parts: Map<string, Part>,
  act: Framework,
): void {
  const lines = content.split('\n');
  const addText = (target: Part, text: string) => {
    if (text === '') return;
    if (target === holder && target.parts === undefined) target.prose = text;
    else append(target, [{ name: 'item', prose: text }]);
  };
  const addPoints = (target: Part, some: readonly Point[]) => {
    for (const point of some) {
      const before = lines.findIndex((line) => labelIn(line, point) !== null);
      addText(target, prose(lines.splice(0, before)));
      const written = labelIn(lines.shift() ?? '', point) ?? point.label;
      const item = isPart(point)
        ? textItem(point.id, 'part', point.label, parts, act)
        : textItem(point.id, 'point', written, parts, act);
      if (point.content !== '') item.prose = prose([point.content]);
      append(target, [item]);
      addPoints(item, point.points);
    }
  };
  addPoints(holder, points);
  addText(holder, prose(lines));
}

/** Markdown, in which each line is a paragraph: it would join them. */
function prose(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map(escaped)
    .join('\n\n');
}

/** The id of a provision, or of the next wider one that has a part. */
function nearest(id: string, parts: ReadonlyMap<string, Part>): string {
  const end = id.lastIndexOf('/');
  return parts.has(id) || end < 0 ? id : nearest(id.slice(0, end), parts);
}

function requirementItem(requirement: Requirement, act: Framework): Part {
  const { record, text, edition, appliesFrom, deadline, tags } = requirement;
  const { stakeholder_roles, affected_roles = [] } = record;
  return {
    id: tokenOf(`requirement_${record.id}`, act),
    name: 'item',
    class: 'requirement',
    props: [
      own('requirement-type', record.requirement_type),
      ...stakeholder_roles.map((role) => own('stakeholder-role', role)),
      ...affected_roles.map((role) => own('affected-role', role)),
      ...appliesFrom.map(({ date, scope }) => own('applies-from', date, scope)),
      ...(deadline === null ? [] : [own('compliance-deadline', deadline.deadline_date)]),
      ...tags.map(({ slug }) => own('tag', slug)),
      ...editionOf(edition, act),
    ],
    prose: prose(text.split('\n')),
  };
}
