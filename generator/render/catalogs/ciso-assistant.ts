/**
 * An act as a library of CISO Assistant, YAML. Source of the format: tools/README.md and backend/core/models.py of
 * github.com/intuitem/ciso-assistant-community. What its import relies on:
 * - A URN is kept in small letters, and of two that are alike the later takes the place of the first.
 * - A library replaces the one that is loaded if its version is higher; answers stay with the URN of their node.
 * - With implementation groups chosen, only nodes that have one of them are shown, and those around them.
 */
import { dayOf } from '../../../edge/contract/instant.ts';
import { withPlace } from '../../../edge/law/words.ts';
import type { Article, Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import type { RoleRecord } from '../../dataset/records.ts';
import { exceptionsOf, placeOfRequirement } from '../record-places.ts';
import { annexResource, articleResource } from '../text-resources.ts';
import { dataVersion, PROJECT_NAME, wordingNote } from './about.ts';
import { type Division, divisionsOf } from './divisions.ts';
import { type Places, placesOf } from './places.ts';
import { yaml } from './yaml.ts';

const LEGAL_TEXTS = 'Legal texts: European Union, reuse by Commission Decision 2011/833/EU.';

type Node = {
  urn: string;
  assessable: boolean;
  depth: number;
  parent_urn?: string;
  ref_id: string;
  name?: string;
  description?: string;
  annotation?: string;
  implementation_groups?: string[];
};

/** A node, and those below it; `id` is that of a provision, or of something else in the act. */
interface Branch extends Omit<Node, 'urn' | 'depth' | 'parent_urn'> {
  id: string;
  branches: Branch[];
}

export function cisoAssistantLibrary(
  framework: Framework,
  { roles }: Pick<Dataset, 'roles'>,
): string {
  const { slug, short_name, name } = framework.record;
  const { version, changedAt } = dataVersion(framework);
  const about = {
    ref_id: slug,
    name: short_name,
    description: `${wordingNote(framework)}\n\n${name}`,
  };
  const named = new Set(framework.requirements.flatMap(rolesOf));
  return yaml({
    urn: urnOf('library', slug),
    locale: 'en',
    ...about,
    copyright: LEGAL_TEXTS,
    version,
    publication_date: dayOf(changedAt),
    provider: 'European Union',
    packager: PROJECT_NAME,
    labels: ['EU-law'],
    objects: {
      framework: {
        urn: urnOf('framework', slug),
        ...about,
        implementation_groups_definition: roles.filter((role) => named.has(role.name)).map(groupOf),
        requirement_nodes: branchesOf(framework).flatMap((branch) =>
          nodesOf(branch, framework, null),
        ),
      },
    },
  });
}

const urnOf = (kind: string, id: string): string =>
  `urn:${PROJECT_NAME}:risk:${kind}:${id}`.toLowerCase();

function groupOf({ name, description }: RoleRecord) {
  return { ref_id: groupId(name), name, description };
}

const groupId = (role: string): string => role.replaceAll(' ', '_');

/** Those who have a duty, and those whom it reaches: a Member State's duty is often one that entities have to fulfil. */
function rolesOf({ record }: Requirement): string[] {
  return [...new Set([...record.stakeholder_roles, ...(record.affected_roles ?? [])])];
}

/** A branch in the order of a tree that is read from the top. */
function nodesOf(branch: Branch, framework: Framework, parent: Node | null): Node[] {
  const { id, branches, ...fields } = branch;
  const node = {
    urn: urnOf('req_node', `${framework.record.slug}:${id.replaceAll('/', '.')}`),
    depth: (parent?.depth ?? 0) + 1,
    ...(parent === null ? {} : { parent_urn: parent.urn }),
    ...fields,
  };
  return [node, ...branches.flatMap((inner) => nodesOf(inner, framework, node))];
}

/** The act from its first chapter to its last annex. */
function branchesOf(framework: Framework): Branch[] {
  const { divisions, articles } = divisionsOf(framework);
  const places = placesOf(framework);
  const articleBranch = (article: Article) =>
    branchOfArticle(article, places.get(`art_${article.ref}`) ?? new Map(), framework);
  const divisionBranch = ({ id, label, title, ...inner }: Division): Branch => ({
    id,
    assessable: false,
    ref_id: label,
    ...(title === label ? {} : { name: nameOf(title) }),
    branches: [...inner.articles.map(articleBranch), ...inner.divisions.map(divisionBranch)],
  });
  const annexes = framework.annexes.map((annex): Branch => {
    const { annex_number: number, title, eli, content } = annexResource(annex, framework);
    const id = `anx_${number}`;
    return {
      id,
      assessable: false,
      ref_id: `Annex ${number}`,
      name: nameOf(title),
      description: content,
      ...annotated([sourceOf(eli), editionOf(annex.edition, framework)]),
      branches: [...(places.get(id)?.values() ?? [])]
        .flat()
        .map((requirement) => branchOfRequirement(requirement, framework)),
    };
  });
  return [
    ...articles.map(articleBranch),
    ...divisions.map(divisionBranch),
    ...(annexes.length === 0
      ? []
      : [{ id: 'annexes', assessable: false, ref_id: 'Annexes', branches: annexes }]),
  ];
}

/** An article with its requirements, and with the text of each paragraph that has none. */
function branchOfArticle(article: Article, places: Places, framework: Framework): Branch {
  const { article_ref, title, eli, paragraphs } = articleResource(article, framework);
  const branchesAt = (place: string) =>
    places.get(place)?.map((requirement) => branchOfRequirement(requirement, framework));
  const textBranch = ({ id, citation, content }: (typeof paragraphs)[number]): Branch => ({
    // The text of an article without numbered paragraphs has the id of the article itself.
    id: id.includes('/') ? id : `${id}/text`,
    assessable: false,
    ref_id: withoutAct(citation, framework),
    description: content,
    branches: [],
  });
  // A requirement may name a paragraph that the article lacks.
  const elsewhere = [...places.keys()].filter((id) => paragraphs.every((text) => text.id !== id));
  return {
    id: `art_${article_ref}`,
    assessable: false,
    ref_id: `Article ${article_ref}`,
    name: nameOf(title),
    ...annotated([sourceOf(eli), editionOf(article.edition, framework)]),
    branches: [
      ...paragraphs.flatMap((text) => branchesAt(text.id) ?? [textBranch(text)]),
      ...elsewhere.flatMap((id) => branchesAt(id) ?? []),
    ],
  };
}

function branchOfRequirement(requirement: Requirement, framework: Framework): Branch {
  const { record, text, edition, appliesFrom, deadline } = requirement;
  const { citation } = placeOfRequirement(requirement, framework, { hasPages: false });
  const { affected_roles = [] } = record;
  const facts = [
    `Type: ${record.requirement_type}`,
    ...(affected_roles.length === 0 ? [] : [`Reaches: ${affected_roles.join(', ')}`]),
    ...appliesFrom.map(
      ({ date, scope }) => `Applies from: ${date}${scope === null ? '' : ` (${scope})`}`,
    ),
    ...exceptionsOf(requirement, framework).map(
      ({ exception, citation }) => `Exception: ${withPlace(exception, citation)}`,
    ),
    ...(deadline === null ? [] : [`Comply by: ${deadline.deadline_date}`]),
    editionOf(edition, framework),
  ];
  return {
    id: `requirement_${record.id}`,
    assessable: true,
    ref_id: withoutAct(citation, framework),
    description: text,
    ...annotated(facts),
    implementation_groups: rolesOf(requirement).map(groupId),
    branches: [],
  };
}

/** A database column holds no longer name. */
const LONGEST_NAME = 200;

const nameOf = (title: string): string =>
  title.length <= LONGEST_NAME ? title : `${title.slice(0, LONGEST_NAME - 1)}…`;

/** What a node says beside its text; each fact is a line. */
function annotated(facts: readonly (string | null)[]): Pick<Node, 'annotation'> {
  const known = facts.filter((fact) => fact !== null);
  return known.length === 0 ? {} : { annotation: known.join('\n') };
}

const sourceOf = (eli: string | null): string | null =>
  eli === null ? null : `Official text: ${eli}`;

/** Whose wording a text is, where it is not that of the act. */
const editionOf = (edition: Framework['edition'], framework: Framework): string | null =>
  edition === framework.edition ? null : `Text: ${edition}`;

/** "Article 5(1)" of "Article 5(1) GDPR": all nodes are of the act. */
const withoutAct = (citation: string, { record }: Framework): string =>
  citation.slice(0, -` ${record.short_name}`.length);
