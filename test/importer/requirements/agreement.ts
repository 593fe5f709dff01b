/**
 * Compares what the extraction says of official texts with the labels of the records that a person
 * reviewed. Every second act was never looked at while the extraction was tuned, nor were the
 * paragraphs that the sample holds out.
 */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { FrameworkFolder } from '../../../generator/dataset/folder.ts';
import { readDataFolder } from '../../../generator/dataset/read-folder.ts';
import type { RequirementRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';
import { agentOf, isPassive } from '../../../generator/importer/requirements/bearers.ts';
import { mainClause } from '../../../generator/importer/requirements/clause.ts';
import {
  type ExtractedRequirement,
  requirementsOfAct,
} from '../../../generator/importer/requirements/extract.ts';
import {
  createRoleFinder,
  type RoleFinder,
} from '../../../generator/importer/requirements/role-finder.ts';
import { readSample } from './sample.ts';
import { words } from './score.ts';

export interface Compared {
  framework: string;
  /** `tuned`: its differences were read. */
  half: 'tuned' | 'rest';
  record: RequirementRecord;
  statement: ExtractedRequirement | null;
  kind: string;
}

/** @param folder a data folder whose frameworks have official texts */
export async function compareWithReviewed(folder: string): Promise<Compared[]> {
  const { data } = await readDataFolder(folder);
  const finder = createRoleFinder(data.roles);
  const vocabulary = { roles: data.roles, tagger: createTagger(data.tags) };
  const heldOut = new Set(
    readSample()
      .filter(({ half }) => half === 'held_out')
      .map(({ framework, article, paragraph }) => `${framework} ${article}/${paragraph}`),
  );
  return data.frameworks
    .filter(({ official }) => official !== null)
    .flatMap((framework, place) => {
      const { slug } = framework.framework;
      const articles = framework.official?.articles ?? [];
      const statements = requirementsOfAct({ articles }, vocabulary);
      return pairs(framework, statements)
        .filter(({ record }) => !heldOut.has(`${slug} ${placeOf(record)}`))
        .map(({ record, statement }): Compared => {
          const kind = kindOf(record.texts.official ?? '', finder);
          return {
            framework: slug,
            half: place % 2 === 0 ? 'tuned' : 'rest',
            record,
            statement,
            kind,
          };
        });
    });
}

function pairs({ requirements }: FrameworkFolder, statements: readonly ExtractedRequirement[]) {
  const free = new Set(statements);
  return requirements
    .filter(({ reviewed, texts, annex_number: annex }) =>
      Boolean(reviewed && texts.official !== null && annex === undefined),
    )
    .map((record) => {
      const text = record.texts.official ?? '';
      const near = [...free].filter(
        ({ articleRef, paragraphRef }) => `${articleRef}/${paragraphRef ?? ''}` === placeOf(record),
      );
      const statement =
        near.find((each) => each.text === text) ??
        near.find((each) => opening(each.text) === opening(text)) ??
        null;
      if (statement) free.delete(statement);
      return { record, statement };
    });
}

function placeOf(record: RequirementRecord): string {
  return `${articleRefOf(record)}/${record.paragraph_ref ?? ''}`;
}

function opening(text: string): string {
  return words(text).slice(0, 8).join(' ');
}

/** What makes the roles of a statement easy or hard to find. */
function kindOf(text: string, finder: RoleFinder): string {
  const clause = mainClause(text.split('\n')[0] ?? '', finder.startsWithRole);
  if (!clause) return 'no main clause';
  const { subject, predicate } = clause;
  if (/^(?:\w+,? )?(?:it|they|he or she|he|she|the latter|both|these|those)$/i.test(subject))
    return 'pronoun';
  if (isPassive(predicate)) {
    const { roles } = agentOf(predicate, finder);
    return roles.length > 0 ? 'passive with agent' : 'passive without agent';
  }
  if (/^(?:those|that|these|this|such)\b/i.test(subject)) return 'demonstrative';
  if (!finder.startsWithRole(subject)) return 'thing as subject';
  if (/\b(?:who|which|that|whose)\b/.test(subject)) return 'relative clause';
  return /,|\b(?:and|or)\b/.test(subject) ? 'several subjects' : 'one role';
}

export function hasSameRoles({ record, statement }: Compared): boolean {
  const key = (roles: readonly string[]) => [...roles].sort().join();
  return statement !== null && key(statement.roles) === key(record.stakeholder_roles);
}

export function hasSameType({ record, statement }: Compared): boolean {
  return statement?.type === record.requirement_type;
}
