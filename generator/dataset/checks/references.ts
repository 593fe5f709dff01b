import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import { nearest } from '../../../edge/contract/nearest.ts';
import { fileName } from '../read-folder.ts';
import type { ArticleRecord } from '../records.ts';
import { askedFor, frameworkCheck } from './check.ts';

/** Filters offer only the tags and roles of these two lists, so records may not use others. */
export const knownNames = frameworkCheck(
  'known-names',
  'Requirement tags and roles are listed in tags.json and roles.json.',
  function* ({ requirements }, { tags, roles }) {
    const knownTags = tags.map((tag) => tag.slug);
    const knownRoles = roles.map((role) => role.name);
    for (const { id, tags: own, stakeholder_roles } of requirements) {
      const place = `requirement ${id}`;
      yield* unknown('tag', own, knownTags, place, 'tags.json');
      yield* unknown('role', stakeholder_roles, knownRoles, place, 'roles.json');
    }
  },
);

function* unknown(
  kind: string,
  values: readonly string[],
  known: readonly string[],
  place: string,
  list: string,
) {
  for (const value of values) {
    if (known.includes(value)) continue;
    const meant = nearest(value, known);
    const hint = meant === null ? '' : `did you mean '${meant}'? If not, `;
    yield {
      file: fileName('requirements'),
      place,
      problem: `uses the unknown ${kind} '${value}'; ${hint}add it to ${list}`,
    };
  }
}

/** The provisions that requirements and deadlines refer to must exist in their own act. */
export const provisions = frameworkCheck(
  'provisions',
  'Requirements, their links, deadlines and questions refer to provisions that exist.',
  function* ({ articles, recitals, requirements, deadlines, questions }) {
    const byRef = new Map(articles.map((article) => [articleRefOf(article), article]));
    for (const requirement of requirements) {
      const { id, paragraph_ref, linked_article_refs } = requirement;
      const ref = articleRefOf(requirement);
      const at = { file: fileName('requirements'), place: `requirement ${id}` };
      const problem = brokenReference(byRef, ref, paragraph_ref);
      if (problem !== null) yield { ...at, problem };
      for (const linked of linked_article_refs) {
        if (linked === ref) yield { ...at, problem: 'links to its own article' };
        else if (!byRef.has(linked)) {
          yield { ...at, problem: `links to article ${linked}, which the act does not have` };
        }
      }
    }
    for (const deadline of deadlines) {
      if (deadline.article_number === 0) continue;
      const problem = brokenReference(byRef, articleRefOf(deadline), deadline.paragraph_ref);
      if (problem !== null) {
        yield { file: fileName('deadlines'), place: `deadline ${deadline.id}`, problem };
      }
    }
    const recitalNumbers = new Set(recitals.map(({ recital_number }) => recital_number));
    for (const record of questions) {
      const { article_number, article_ref, recital_number } = record;
      const isThere =
        article_number === undefined
          ? recitalNumbers.has(recital_number ?? 0)
          : byRef.has(articleRefOf({ article_number, article_ref }));
      if (isThere) continue;
      yield {
        file: fileName('questions'),
        place: askedFor(record),
        problem: 'is not in the act; correct the number',
      };
    }
  },
);

function brokenReference(
  articles: ReadonlyMap<string, ArticleRecord>,
  articleRef: string,
  ref: string | null,
): string | null {
  const article = articles.get(articleRef);
  if (article === undefined) {
    return `refers to article ${articleRef}, which the act does not have; correct the number`;
  }
  const refs = article.paragraphs.map((paragraph) => paragraph.paragraph_ref);
  if (ref === null || refs.includes(ref)) return null;
  return `refers to paragraph ${ref} of article ${articleRef}, which has ${refs.filter((own) => own !== '').join(', ') || 'no numbered paragraphs'}`;
}
