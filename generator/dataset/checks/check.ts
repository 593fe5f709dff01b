/** A check: a rule that must hold across the records of the data folder. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { FrameworkFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import type { DataFolder } from '../read-folder.ts';
import type { QuestionsRecord } from '../records.ts';

/** @returns what breaks the rule */
export type Check = (data: DataFolder) => Problem[];

/** A check of one framework after the other. @param problemsOf yields problems whose files are below the framework's folder */
export function frameworkCheck(
  problemsOf: (framework: FrameworkFolder, data: DataFolder) => Iterable<Problem>,
): Check {
  return (data) =>
    data.frameworks.flatMap((folder) =>
      [...problemsOf(folder, data)].map((problem) => ({
        ...problem,
        file: `${folder.framework.slug}/${problem.file}`,
      })),
    );
}

/** Names the provision that questions ask for. */
export const askedFor = ({
  article_number,
  article_ref,
  recital_number,
}: QuestionsRecord): string =>
  article_number === undefined
    ? `recital ${recital_number}`
    : `article ${articleRefOf({ article_number, article_ref })}`;

/** Values that occur more than once, each listed once. */
export function repeated<Value>(values: readonly Value[]): Value[] {
  const seen = new Set<Value>();
  const twice = new Set<Value>();
  for (const value of values) {
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return [...twice];
}
