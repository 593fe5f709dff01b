/** Checks that what records name is there: tags, roles, provisions, deadlines, official texts. */
import { isDeepStrictEqual } from 'node:util';
import { articleOfProvision, articleRefOf } from '../../../edge/law/article-ref.ts';
import { applicationOf } from '../application.ts';
import type { EditionFolder, FrameworkFolder } from '../folder.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { fileName, ROLES_FILE, TAGS_FILE } from '../read-folder.ts';
import type { ArticleRecord, RequirementRecord } from '../records.ts';
import { widerRoles } from '../roles.ts';
import { versionsOf } from '../versions.ts';
import { wordsProvision } from '../words-digest.ts';
import { askedFor, type Check, frameworkCheck } from './check.ts';

/** The files of rules for requirements. */
const RULES = ['application', 'exceptions'] as const;

/** Records may use only the tags and roles of the two shared lists: filters offer no others. */
export const knownNames = frameworkCheck(function* (folder, { tags, roles }) {
  const lists = {
    tag: { file: TAGS_FILE, names: tags.map(({ slug }) => slug) },
    role: { file: ROLES_FILE, names: roles.map(({ name }) => name) },
  };
  function* unknown(at: Omit<Problem, 'problem'>, kind: 'tag' | 'role', names: readonly string[]) {
    const { file, names: listedNames } = lists[kind];
    for (const name of names.filter((candidate) => !listedNames.includes(candidate))) {
      const problem = `uses the unknown ${kind} '${name}'${didYouMean(name, listedNames)}; add it to ${file}`;
      yield { ...at, problem };
    }
  }
  for (const { id, tags: used, stakeholder_roles, affected_roles = [] } of folder.requirements) {
    const at = { file: fileName('requirements'), place: `requirement ${id}` };
    yield* unknown(at, 'tag', used);
    yield* unknown(at, 'role', [...stakeholder_roles, ...affected_roles]);
  }
  for (const { id, stakeholder_roles, affected_roles } of folder.deadlines) {
    const at = { file: fileName('deadlines'), place: `deadline ${id}` };
    yield* unknown(at, 'role', [...stakeholder_roles, ...affected_roles]);
  }
  for (const part of RULES) {
    for (const [index, { roles: used = [] }] of folder[part].entries()) {
      yield* unknown({ file: fileName(part), place: `rule ${index + 1}` }, 'role', used);
    }
  }
  for (const { provision, tags: used } of folder.topics) {
    yield* unknown({ file: fileName('topics'), place: provision }, 'tag', used);
  }
});

/**
 * Pages and filters lead from a role to the wider ones, so these must be there, and lead no way back. An everyday name
 * means one role, and no other one is called so.
 */
export const relatedRoles: Check = ({ roles }) => {
  const known = new Set(roles.map(({ name }) => name));
  const called = new Map<string, string[]>();
  for (const { name, forms, names } of roles) {
    for (const each of new Set([name, ...forms, ...names])) {
      called.set(each, [...(called.get(each) ?? []), name]);
    }
  }
  return roles.flatMap(({ name, part_of = [], often_also, names }) => {
    const at = { file: ROLES_FILE, place: `role ${name}` };
    const problems = part_of
      .filter((role) => !known.has(role))
      .map((role) => `is part of the unknown role '${role}'${didYouMean(role, known)}`);
    if (part_of.some((role) => role === name || widerRoles(role, roles).includes(name)))
      problems.push('is part of itself; take one of the roles out of part_of');
    for (const role of often_also.filter((each) => !known.has(each))) {
      problems.push(`is often also the unknown role '${role}'${didYouMean(role, known)}`);
    }
    for (const each of new Set(names)) {
      const holders = called.get(each) ?? [];
      if (holders.length > 1) {
        problems.push(`has the name '${each}', as ${otherThan(name, holders)} has; keep one`);
      }
    }
    return problems.map((problem) => ({ ...at, problem }));
  });
};

const otherThan = (name: string, holders: readonly string[]): string =>
  holders
    .filter((each) => each !== name)
    .map((each) => `'${each}'`)
    .join(', ');

/** The numbers of paragraphs, by the label of their article. */
type Paragraphs = ReadonlyMap<string, ReadonlySet<string>>;

/** Requirements, deadlines, rules, topics, names and questions must be about provisions that their act has. */
export const provisions = frameworkCheck(function* (folder, { frameworks }) {
  const { plain, official } = folder;
  const inForce = paragraphsByRef([plain?.articles ?? [], official?.articles ?? []]);
  const editions = [plain, official].filter((edition) => edition !== null);
  const ever = paragraphsByRef(
    editions.flatMap((edition) => versionsOf(edition).map(({ articles }) => articles)),
  );
  const annexes = new Set(editions.flatMap((edition) => edition.annexes.map(annexId)));
  const isThere = (id: string) => isProvision(id, inForce, annexes);

  for (const requirement of folder.requirements) {
    const at = { file: fileName('requirements'), place: `requirement ${requirement.id}` };
    const { paragraph_ref, linked_article_refs } = requirement;
    const ref = articleRefOf(requirement);
    const faults = [
      brokenReference(inForce, ref, paragraph_ref),
      brokenDeadline(requirement, folder, frameworks, inForce.get(ref)),
      repeatedDates(requirement, folder),
      // A link may lead to an article that was repealed since: it still answers.
      ...linked_article_refs.map((linked) => {
        if (linked === ref) return 'links to its own article';
        return ever.has(linked) ? null : `links to article ${linked}, which the act does not have`;
      }),
    ];
    for (const problem of faults) if (problem !== null) yield { ...at, problem };
  }
  for (const deadline of folder.deadlines) {
    if (deadline.article_number === 0) continue;
    // A date may be one of an article that was repealed since.
    const problem = brokenReference(ever, articleRefOf(deadline), deadline.paragraph_ref);
    const at = { file: fileName('deadlines'), place: `deadline ${deadline.id}` };
    if (problem !== null) yield { ...at, problem };
  }
  for (const part of ['topics', 'names'] as const) {
    for (const { provision } of folder[part].filter((record) => !isThere(record.provision))) {
      const problem = 'is not in the act; correct the label';
      yield { file: fileName(part), place: provision, problem };
    }
  }
  const ids = new Set(folder.requirements.map(({ id }) => id));
  for (const part of RULES) {
    for (const [index, rule] of folder[part].entries()) {
      const excepting = 'provision' in rule ? rule : null;
      const names = [
        ...(excepting === null ? [] : [excepting.provision]),
        ...(rule.provisions ?? []),
      ];
      const missing = [
        ...names.filter((name) => !isThere(name)),
        ...(excepting?.requirements ?? [])
          .filter((id) => !ids.has(id))
          .map((id) => `requirement ${id}`),
      ];
      for (const name of missing) {
        const problem = `names ${name}, which the act does not have`;
        yield { file: fileName(part), place: `rule ${index + 1}`, problem };
      }
    }
  }
  const recitals = new Set(
    editions.flatMap((edition) => edition.recitals.map(({ recital_number }) => recital_number)),
  );
  for (const record of folder.questions) {
    const { article_number, article_ref, recital_number } = record;
    const isAsked =
      article_number === undefined
        ? recitals.has(recital_number ?? 0)
        : inForce.has(articleRefOf({ article_number, article_ref }));
    const problem = 'is not in the act; correct the number';
    if (!isAsked) yield { file: fileName('questions'), place: askedFor(record), problem };
  }
});

/**
 * @param paragraphs in force of the requirement's article
 * @returns what is wrong with the deadline that a requirement names, which must be one of that article
 */
function brokenDeadline(
  requirement: RequirementRecord,
  { deadlines }: FrameworkFolder,
  frameworks: readonly FrameworkFolder[],
  paragraphs: ReadonlySet<string> | undefined,
): string | null {
  const { deadline_id: id } = requirement;
  if (id === undefined) return null;
  const ref = articleRefOf(requirement);
  const fault = () => {
    const deadline = deadlines.find((candidate) => candidate.id === id);
    if (deadline === undefined) {
      const holder = frameworks.find((framework) =>
        framework.deadlines.some((deadline) => deadline.id === id),
      );
      return holder === undefined ? 'no act has' : `is one of '${holder.framework.slug}'`;
    }
    const { paragraph_ref } = deadline;
    if (articleRefOf(deadline) !== ref) return `is one of article ${articleRefOf(deadline)}`;
    const isGone = paragraph_ref !== null && paragraphs?.has(paragraph_ref) === false;
    return isGone ? `is one of paragraph ${paragraph_ref}, which is not in force` : null;
  };
  const brokenRule = fault();
  return brokenRule === null
    ? null
    : `has the deadline ${id}, which ${brokenRule}; name one of article ${ref}, or add it to ${fileName('deadlines')}`;
}

/** A requirement may not repeat the dates of its provision: they would have to be corrected twice. */
function repeatedDates(
  requirement: RequirementRecord,
  { application }: FrameworkFolder,
): string | null {
  const isRepeated = isDeepStrictEqual(
    requirement.applies_from,
    applicationOf(application, requirement),
  );
  return isRepeated
    ? `has the dates of ${fileName('application')} once more; remove its applies_from`
    : null;
}

/** @param id as in `application.json`: `art_5/par_2`, `art_8..art_27`, `anx_I` */
function isProvision(id: string, articles: Paragraphs, annexes: ReadonlySet<string>): boolean {
  if (id.startsWith('anx_')) return annexes.has(id);
  return id.split('..').every((name) => {
    const { article, paragraph } = articleOfProvision(name);
    const refs = articles.get(article);
    return refs !== undefined && (paragraph === null || refs.has(paragraph));
  });
}

/** Where the official text is held, each plain wording must restate a provision of it. */
export const restatements = frameworkCheck(function* ({ plain, official }) {
  const newest = plain?.versions.at(-1)?.version;
  if (plain === null || official === null) return;
  if (!official.versions.some(({ version }) => version === newest)) return;
  const versions = versionsOf(official);
  const paragraphs = paragraphsByRef(versions.map(({ articles }) => articles));
  for (const article of plain.articles) {
    const ref = articleRefOf(article);
    for (const { paragraph_ref } of article.paragraphs) {
      const fault = brokenReference(paragraphs, ref, paragraph_ref);
      const place = `article ${ref}, paragraph '${paragraph_ref}'`;
      const problem = `is a wording without an official text: it ${fault}`;
      if (fault !== null) yield { file: fileName('articles'), place, problem };
    }
  }
  const problem = 'is a wording without an official text; correct its number';
  // Where only consolidated texts were to be had there are no official recitals at all.
  const recitals = new Set(official.recitals.map(({ recital_number }) => recital_number));
  for (const { recital_number: number } of recitals.size === 0 ? [] : plain.recitals) {
    if (recitals.has(number)) continue;
    yield { file: fileName('recitals'), place: `recital ${number}`, problem };
  }
  const annexes = new Set(versions.flatMap((version) => version.annexes.map(annexId)));
  for (const annex of plain.annexes.filter((candidate) => !annexes.has(annexId(candidate)))) {
    yield { file: fileName('annexes'), place: `annex ${annex.annex_number}`, problem };
  }
});

/**
 * Official words that a requirement names must be in its paragraph, or in the annex that it is a point of. Acts are passed
 * over whose sentences have no digests in the data.
 */
export const namedWords = frameworkCheck(function* ({ requirements, sentences }) {
  for (const { written_from: digests = [], ...record } of sentences === null ? [] : requirements) {
    const provision = wordsProvision(record);
    const digestsThere = sentences?.provisions[provision] ?? [];
    const [missing] = digests.filter((digest) => !digestsThere.includes(digest));
    if (missing === undefined) continue;
    yield {
      file: fileName('requirements'),
      place: `requirement ${record.id}`,
      problem: `names the official words ${missing}, which ${provision} does not have; it has ${digestsThere.join(', ') || 'none'}`,
    };
  }
});

const annexId = ({ annex_number }: EditionFolder['annexes'][number]) => `anx_${annex_number}`;

/** @param versions the articles of each */
function paragraphsByRef(versions: readonly (readonly ArticleRecord[])[]): Paragraphs {
  const paragraphs = new Map<string, Set<string>>();
  for (const article of versions.flat()) {
    const refs = paragraphs.get(articleRefOf(article)) ?? new Set();
    for (const { paragraph_ref } of article.paragraphs) refs.add(paragraph_ref);
    paragraphs.set(articleRefOf(article), refs);
  }
  return paragraphs;
}

/** @returns what is wrong with a reference to an article, or to a paragraph of it */
function brokenReference(
  articles: Paragraphs,
  articleRef: string,
  ref: string | null,
): string | null {
  const refs = articles.get(articleRef);
  if (refs === undefined) {
    return `refers to article ${articleRef}, which the act does not have; correct the number`;
  }
  if (ref === null || refs.has(ref)) return null;
  const numbered = [...refs].filter((number) => number !== '');
  return `refers to paragraph ${ref} of article ${articleRef}, which has ${numbered.join(', ') || 'no numbered paragraphs'}`;
}
