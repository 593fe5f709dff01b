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

/**
 * What users see of exceptions, for digests.
 * @returns nothing where there is none, so that a record without one keeps the digest of before
 */
export const shownExceptions = (exceptions: readonly ExceptionRecord[]): [string, string][][] =>
  exceptions.length === 0
    ? []
    : [exceptions.map(({ exception, provision }) => [exception, provision])];
