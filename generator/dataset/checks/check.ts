/** A check: one rule that must hold across the records of the data folder. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { FrameworkFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import type { DataFolder } from '../read-folder.ts';
import type { QuestionsRecord } from '../records.ts';

export interface Check {
  name: string;
  description: string;
  check(data: DataFolder): Problem[];
}

/** A check that looks at one framework at a time. */
export function frameworkCheck(
  name: string,
  description: string,
  checkFramework: (
    framework: FrameworkFolder,
    data: DataFolder,
  ) => Iterable<{ file: string; place: string; problem: string }>,
): Check {
  return {
    name,
    description,
    check: (data) =>
      data.frameworks.flatMap((framework) =>
        [...checkFramework(framework, data)].map((problem) => ({
          ...problem,
          file: `${framework.framework.slug}/${problem.file}`,
        })),
      ),
  };
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
