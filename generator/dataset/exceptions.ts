/** For whom, or when, a requirement does not hold by another sentence of its act: the rules of `exceptions.json`. */
import { covers, isFor } from './application.ts';
import type { RequirementRecord } from './records.ts';
import type { ExceptionRecord } from './rule-records.ts';

/** @returns the rules that except from a requirement, in their order */
export const exceptionsTo = (
  rules: readonly ExceptionRecord[],
  requirement: RequirementRecord,
): ExceptionRecord[] =>
  rules.filter(
    (rule) =>
      isFor(rule, requirement) &&
      (rule.requirements?.includes(requirement.id) === true ||
        rule.provisions?.some((name) => covers(name, requirement)) === true),
  );
