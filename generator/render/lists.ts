/** The paginated lists: their rows, and under which filter values each row is found. */

import type { EndpointName, EndpointsOfKind, QueryTableOf } from '../../edge/contract/endpoints.ts';
import type { DATE_POSTINGS } from '../../edge/contract/index-files.ts';
import type { DayFilter, PathValues } from '../../edge/contract/parameter.ts';
import { annexKey } from '../../edge/law/annexes.ts';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { Dataset, Deadline, Framework } from '../dataset/dataset.ts';
import { citingProvisions } from './cited-by.ts';
import { definitionsByAct, definitionsByTerm } from './definitions.ts';
import { occurrences } from './recurrence.ts';
import { deadlineResource, frameworkResource, requirementResource } from './resources.ts';
import type { Site } from './site.ts';
import { annexSummary, articleSummary, recitalSummary } from './text-resources.ts';
import { changeResources, earlierVersions } from './versions.ts';

/** The wire names of the filters that an endpoint applies through posting lists. */
type PostingName<Name extends EndpointName> = {
  [Key in keyof QueryTableOf<Name>]: QueryTableOf<Name>[Key] extends {
    filter: infer Kind;
    name: infer Wire extends string;
  }
    ? Kind extends 'posting' | 'after'
      ? Wire
      : Kind extends DayFilter
        ? typeof DATE_POSTINGS
        : never
    : never;
}[keyof QueryTableOf<Name>];

export interface ListRow<Filter extends string = never> {
  resource: object;
  /** The values that find the row, by the name of each filter; see `edge/contract/index-files.ts`. */
  keys: Readonly<Record<Filter, readonly string[]>> & Readonly<Record<string, readonly string[]>>;
}

export interface List<Filter extends string = never> {
  values: PathValues;
  rows: readonly ListRow<Filter>[];
  /** The list has filters beyond its paging, and so a table of posting lists. */
  filterable: boolean;
}

type ListEndpoint = EndpointsOfKind<'list' | 'version_list'>;

export const lists: {
  readonly [Name in ListEndpoint]: (
    dataset: Dataset,
    site: Site,
  ) => Iterable<List<PostingName<Name>>>;
} = {
  frameworks: (dataset) => [unfilteredList({}, active(dataset).map(frameworkResource))],
  articles: listsOfEach((framework) => {
    const rows = framework.articles.map((article) => ({
      resource: articleSummary(article, framework),
      keys: {
        article_ref: [article.ref],
        tag: article.tags.map((tag) => tag.slug),
      },
    }));
    return [filteredList(slugOf(framework), rows)];
  }),
  related_articles: listsOfEach((framework) => {
    const byRef = new Map(framework.articles.map((article) => [article.ref, article]));
    const listFor = (ref: string, related: readonly string[]) =>
      unfilteredList(
        { ...slugOf(framework), article_number: ref },
        related
          .flatMap((linked) => byRef.get(linked) ?? [])
          .map((article) => articleSummary(article, framework)),
      );
    return [
      ...framework.articles.map(({ ref, related }) => listFor(ref, related)),
      // A repealed article has no requirements any more, but it still has its address.
      ...framework.repealed.map(({ last }) => listFor(last.ref, [])),
    ];
  }),
  cited_by: (dataset) => {
    const citing = citingProvisions(dataset);
    return dataset.frameworks.flatMap((framework) => {
      const { slug } = framework.record;
      const repealed = framework.repealed.map(({ last }) => last);
      return [...framework.articles, ...repealed].map(({ ref }) =>
        unfilteredList({ slug, article_number: ref }, citing.get(`${slug} art_${ref}`) ?? []),
      );
    });
  },
  version_articles: listsOfEach((framework) =>
    earlierVersions(framework).map((version) =>
      unfilteredList(
        { ...slugOf(framework), version: version.record.version },
        version.articles.map((article) => articleSummary(article, framework)),
      ),
    ),
  ),
  version_annexes: listsOfEach((framework) =>
    earlierVersions(framework).map((version) =>
      unfilteredList(
        { ...slugOf(framework), version: version.record.version },
        version.annexes.map((annex) => annexSummary(annex, framework)),
      ),
    ),
  ),
  framework_changes: listsOfEach((framework) => {
    const rows = changeResources(framework).map(({ resource, from }) => ({
      resource,
      keys: {
        since: from === null ? [] : [from],
        article: resource.article_ref === null ? [] : [resource.article_ref],
      },
    }));
    return [filteredList(slugOf(framework), rows)];
  }),
  recitals: listsOfEach((framework) => {
    const rows = framework.recitals.map((recital) => recitalSummary(recital, framework));
    return [unfilteredList(slugOf(framework), rows)];
  }),
  annexes: listsOfEach((framework) => {
    const rows = framework.annexes.map((annex) => annexSummary(annex, framework));
    return [unfilteredList(slugOf(framework), rows)];
  }),
  definitions: (dataset) => {
    const rows = definitionsByTerm(dataset).map((resource) => ({
      resource,
      keys: { framework: [resource.framework_slug] },
    }));
    return [filteredList({}, rows)];
  },
  framework_definitions: (dataset) =>
    [...definitionsByAct(dataset)].map(([slug, definitions]) =>
      unfilteredList({ slug }, definitions),
    ),
  framework_requirements: listsOfEach((framework, site) => [
    filteredList(slugOf(framework), requirementRows(framework, site)),
  ]),
  requirements: (dataset, site) => {
    const rows = active(dataset).flatMap((framework) => requirementRows(framework, site));
    return [filteredList({}, rows)];
  },
  deadlines: (dataset, site) => {
    const rows = deadlinesByDate(dataset).map(({ deadline, framework }) =>
      deadlineRow(deadline, framework, site),
    );
    return [filteredList({}, rows)];
  },
};

/** Lists of frameworks, of which each is made of its framework alone. */
function listsOfEach<Filter extends string = never>(
  listsOf: (framework: Framework, site: Site) => List<Filter>[],
): (dataset: Dataset, site: Site) => List<Filter>[] {
  return ({ frameworks }, site) => frameworks.flatMap((framework) => listsOf(framework, site));
}

export function active({ frameworks }: Dataset): Framework[] {
  return frameworks.filter(({ isActive }) => isActive);
}

/** Deadlines of all active frameworks, by date, then framework. */
export function deadlinesByDate(dataset: Dataset) {
  return active(dataset)
    .flatMap((framework) => framework.deadlines.map((deadline) => ({ deadline, framework })))
    .sort((left, right) => left.deadline.deadline_date.localeCompare(right.deadline.deadline_date));
}

/** A deadline in a list, with the values that find it. */
export function deadlineRow(deadline: Deadline, framework: Framework, site: Site) {
  const { stakeholder_roles, affected_roles, deadline_type, deadline_date, recurs } = deadline;
  return {
    resource: deadlineResource(deadline, framework, site),
    keys: {
      framework: [framework.record.slug],
      role: stakeholder_roles,
      affects: [...stakeholder_roles, ...affected_roles],
      concerns: deadline.concerned,
      audience: deadline.audience,
      type: [deadline_type],
      date: occurrences(deadline_date, recurs),
    },
  };
}

function requirementRows(framework: Framework, site: Site) {
  return framework.requirements.map((requirement) => {
    const { record, tags, complianceDeadline } = requirement;
    const { stakeholder_roles, affected_roles = [], annex_number, annex_point } = record;
    const annexes = annex_number === undefined ? [] : [annexKey(annex_number)];
    return {
      resource: requirementResource(requirement, framework, site),
      keys: {
        framework: [framework.record.slug],
        role: stakeholder_roles,
        affects: [...stakeholder_roles, ...affected_roles],
        concerns: requirement.concerned,
        audience: requirement.audience,
        article: [articleRefOf(record)],
        annex: annexes,
        annex_number: annexes,
        annex_point: withOuterPoints(annex_point ?? ''),
        date: complianceDeadline === null ? [] : [complianceDeadline],
        type: [record.requirement_type],
        tag: tags.map((tag) => tag.slug),
      },
    };
  });
}

/** A point and those that it is below: "Part I, 2(a)", "Part I, 2" and "Part I". */
function withOuterPoints(point: string): string[] {
  // A bracket after a space, as in "(a) to (g)", opens no point of what is before it.
  const ends = [...point.matchAll(/, |(?<=\S)\(|$/g)].map(({ index }) => index);
  return ends.map((end) => point.slice(0, end)).filter((outer) => outer !== '');
}

function filteredList<Filter extends string>(
  values: PathValues,
  rows: readonly ListRow<Filter>[],
): List<Filter> {
  return { values, rows, filterable: true };
}

function unfilteredList(values: PathValues, resources: readonly object[]): List {
  return { values, rows: resources.map((resource) => ({ resource, keys: {} })), filterable: false };
}

export function slugOf({ record }: Framework): { slug: string } {
  return { slug: record.slug };
}
