import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import { applicationOf } from '../application.ts';
import type { EditionFolder, FrameworkFolder } from '../folder.ts';
import { didYouMean } from '../problem.ts';
import { type FolderPart, fileName, ROLES_FILE } from '../read-folder.ts';
import type { ArticleRecord, RequirementRecord, RoleRecord } from '../records.ts';
import { versionsOf } from '../versions.ts';
import { askedFor, type Check, frameworkCheck } from './check.ts';

/** Filters offer only the tags and roles of these two lists, so records may not use others. */
export const knownNames = frameworkCheck(
  'known-names',
  'Tags and roles of requirements, deadlines and rules are listed in tags.json and roles.json.',
  function* ({ requirements, deadlines, application, topics }, { tags, roles }) {
    const knownTags = tags.map((tag) => tag.slug);
    const knownRoles = roles.map((role) => role.name);
    for (const { id, tags: own, stakeholder_roles, affected_roles } of requirements) {
      const place = `requirement ${id}`;
      yield* unknown('tag', own, knownTags, place, 'tags.json');
      yield* unknown('role', stakeholder_roles, knownRoles, place, 'roles.json');
      yield* unknown('role', affected_roles ?? [], knownRoles, place, 'roles.json');
    }
    for (const { id, stakeholder_roles, affected_roles } of deadlines) {
      const used = [...stakeholder_roles, ...affected_roles];
      yield* unknown('role', used, knownRoles, `deadline ${id}`, 'roles.json', 'deadlines');
    }
    for (const [index, { roles: used = [] }] of application.entries()) {
      yield* unknown('role', used, knownRoles, `rule ${index + 1}`, 'roles.json', 'application');
    }
    for (const { provision, tags: own } of topics) {
      yield* unknown('tag', own, knownTags, provision, 'tags.json', 'topics');
    }
  },
);

function* unknown(
  kind: string,
  values: readonly string[],
  known: readonly string[],
  place: string,
  list: string,
  part: FolderPart = 'requirements',
) {
  for (const value of values) {
    if (known.includes(value)) continue;
    yield {
      file: fileName(part),
      place,
      problem: `uses the unknown ${kind} '${value}'${didYouMean(value, known)}; add it to ${list}`,
    };
  }
}

/** Pages lead from a role to the wider ones, so these must be there, and lead no way back. */
export const widerRoles: Check = {
  name: 'wider-roles',
  description: 'Roles are part of other roles of the list, and never of themselves.',
  check: ({ roles }) => {
    const wider = new Map(roles.map(({ name, part_of = [] }) => [name, part_of]));
    return roles.flatMap(({ name, part_of = [] }) => {
      const at = { file: ROLES_FILE, place: `role ${name}` };
      const unknown = part_of.filter((each) => !wider.has(each));
      return [
        ...unknown.map((each) => ({
          ...at,
          problem: `is part of the unknown role '${each}'${didYouMean(each, wider.keys())}`,
        })),
        ...(allWiderRoles(name, wider).has(name)
          ? [{ ...at, problem: 'is part of itself; take one of the roles out of part_of' }]
          : []),
      ];
    });
  },
};

type Wider = ReadonlyMap<string, NonNullable<RoleRecord['part_of']>>;

/** A set that grows while it is walked through is walked through to its end. */
function allWiderRoles(name: string, wider: Wider): Set<string> {
  const found = new Set(wider.get(name));
  for (const role of found) {
    for (const next of wider.get(role) ?? []) found.add(next);
  }
  return found;
}

/** The provisions that requirements and deadlines refer to must exist in their own act. */
export const provisions = frameworkCheck(
  'provisions',
  'Requirements, their links and deadlines, questions and names refer to provisions that exist.',
  function* (folder, { frameworks }) {
    const { plain, official, requirements, deadlines, questions, application, topics, names } =
      folder;
    const newest = paragraphsByRef([plain?.articles ?? [], official?.articles ?? []]);
    // A link or a date may lead to an article that was repealed since: it still answers.
    const ever = paragraphsByRef(
      editionsOf(folder).flatMap((edition) => versionsOf(edition).map(({ articles }) => articles)),
    );
    for (const requirement of requirements) {
      const { id, paragraph_ref, linked_article_refs } = requirement;
      const ref = articleRefOf(requirement);
      const at = { file: fileName('requirements'), place: `requirement ${id}` };
      const problem = brokenReference(newest, ref, paragraph_ref);
      if (problem !== null) yield { ...at, problem };
      const undue = brokenDeadline(requirement, folder, frameworks, newest.get(ref));
      if (undue !== null) yield { ...at, problem: undue };
      if (isDeepStrictEqual(requirement.applies_from, applicationOf(application, requirement))) {
        const problem = `has the dates of ${fileName('application')} once more; remove its applies_from`;
        yield { ...at, problem };
      }
      for (const linked of linked_article_refs) {
        if (linked === ref) yield { ...at, problem: 'links to its own article' };
        else if (!ever.has(linked)) {
          yield { ...at, problem: `links to article ${linked}, which the act does not have` };
        }
      }
    }
    for (const deadline of deadlines) {
      if (deadline.article_number === 0) continue;
      const problem = brokenReference(ever, articleRefOf(deadline), deadline.paragraph_ref);
      if (problem !== null) {
        yield { file: fileName('deadlines'), place: `deadline ${deadline.id}`, problem };
      }
    }
    const annexNames = new Set(
      editionsOf(folder).flatMap(({ annexes }) =>
        annexes.map((annex) => `anx_${annex.annex_number}`),
      ),
    );
    for (const [part, records] of [
      ['topics', topics],
      ['names', names],
    ] as const) {
      for (const { provision } of records) {
        if (isProvision(provision, newest, annexNames)) continue;
        const problem = 'is not in the act; correct the label';
        yield { file: fileName(part), place: provision, problem };
      }
    }
    for (const [place, { provisions: names = [] }] of application.entries()) {
      for (const name of names.filter((each) => !isProvision(each, newest, annexNames))) {
        yield {
          file: fileName('application'),
          place: `rule ${place + 1}`,
          problem: `names ${name}, which the act does not have`,
        };
      }
    }
    const recitalNumbers = new Set(
      editionsOf(folder).flatMap(({ recitals }) =>
        recitals.map((recital) => recital.recital_number),
      ),
    );
    for (const record of questions) {
      const { article_number, article_ref, recital_number } = record;
      const isThere =
        article_number === undefined
          ? recitalNumbers.has(recital_number ?? 0)
          : newest.has(articleRefOf({ article_number, article_ref }));
      if (isThere) continue;
      yield {
        file: fileName('questions'),
        place: askedFor(record),
        problem: 'is not in the act; correct the number',
      };
    }
  },
);

/** @returns what is wrong with the deadline of a requirement, which must be one of its own article in force */
function brokenDeadline(
  requirement: RequirementRecord,
  { deadlines }: FrameworkFolder,
  frameworks: readonly FrameworkFolder[],
  paragraphs: ReadonlySet<string> | undefined,
): string | null {
  const { deadline_id: named } = requirement;
  const ref = articleRefOf(requirement);
  const place = () => {
    const deadline = deadlines.find(({ id }) => id === named);
    if (deadline === undefined) {
      const other = frameworks.find((each) => each.deadlines.some(({ id }) => id === named));
      return other === undefined ? 'no act has' : `is one of '${other.framework.slug}'`;
    }
    const { paragraph_ref } = deadline;
    if (articleRefOf(deadline) !== ref) return `is one of article ${articleRefOf(deadline)}`;
    const isGone = paragraph_ref !== null && paragraphs?.has(paragraph_ref) === false;
    return isGone ? `is one of paragraph ${paragraph_ref}, which is not in force` : null;
  };
  const wrong = named === undefined ? null : place();
  if (wrong === null) return null;
  return `has the deadline ${named}, which ${wrong}; name one of article ${ref}, or add it to ${fileName('deadlines')}`;
}

/** @param name as in `application.json`: `art_5/par_2`, `art_8..art_27`, `anx_I` */
function isProvision(
  name: string,
  articles: ReadonlyMap<string, ReadonlySet<string>>,
  annexes: ReadonlySet<string>,
): boolean {
  if (name.startsWith('anx_')) return annexes.has(name);
  return name.split('..').every((id) => {
    const [article = '', paragraph] = id.slice('art_'.length).split('/par_');
    const refs = articles.get(article);
    return refs !== undefined && (paragraph === undefined || refs.has(paragraph));
  });
}

/** Of a plain wording alone nobody can say what it restates. */
export const restatements = frameworkCheck(
  'restatements',
  'Where the official text is held, each plain wording has a provision of it.',
  function* ({ plain, official }) {
    const newest = plain?.versions.at(-1)?.version;
    if (plain === null || official === null) return;
    if (!official.versions.some(({ version }) => version === newest)) return;
    const versions = versionsOf(official);
    const known = paragraphsByRef(versions.map(({ articles }) => articles));
    for (const article of plain.articles) {
      for (const { paragraph_ref } of article.paragraphs) {
        const problem = brokenReference(known, articleRefOf(article), paragraph_ref);
        if (problem === null) continue;
        yield {
          file: fileName('articles'),
          place: `article ${articleRefOf(article)}, paragraph '${paragraph_ref}'`,
          problem: `is a wording without an official text: it ${problem}`,
        };
      }
    }
    // Where only consolidated texts were to be had there are no official recitals at all.
    const numbers = new Set(official.recitals.map(({ recital_number }) => recital_number));
    for (const { recital_number: number } of numbers.size === 0 ? [] : plain.recitals) {
      if (!numbers.has(number)) yield withoutText('recitals', `recital ${number}`);
    }
    const names = new Set(
      versions.flatMap(({ annexes }) => annexes.map((own) => own.annex_number)),
    );
    for (const { annex_number: name } of plain.annexes) {
      if (!names.has(name)) yield withoutText('annexes', `annex ${name}`);
    }
  },
);

function withoutText(part: 'recitals' | 'annexes', place: string) {
  const problem = 'is a wording without an official text; correct its number';
  return { file: fileName(part), place, problem };
}

function editionsOf({ plain, official }: FrameworkFolder): EditionFolder[] {
  return [plain, official].filter((edition) => edition !== null);
}

/** By the label of the article: the numbers of its paragraphs. */
function paragraphsByRef(
  versions: readonly (readonly ArticleRecord[])[],
): Map<string, Set<string>> {
  const paragraphs = new Map<string, Set<string>>();
  for (const article of versions.flat()) {
    const refs = paragraphs.get(articleRefOf(article)) ?? new Set();
    for (const { paragraph_ref } of article.paragraphs) refs.add(paragraph_ref);
    paragraphs.set(articleRefOf(article), refs);
  }
  return paragraphs;
}

function brokenReference(
  articles: ReadonlyMap<string, ReadonlySet<string>>,
  articleRef: string,
  ref: string | null,
): string | null {
  const refs = articles.get(articleRef);
  if (refs === undefined) {
    return `refers to article ${articleRef}, which the act does not have; correct the number`;
  }
  if (ref === null || refs.has(ref)) return null;
  const numbered = [...refs].filter((own) => own !== '');
  return `refers to paragraph ${ref} of article ${articleRef}, which has ${numbered.join(', ') || 'no numbered paragraphs'}`;
}
