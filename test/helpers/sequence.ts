/** In which order test files run. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a test file has that needs the build of the shipped data. */
const SHIPPED = /\bshipped(?:Api|Build|Index|Mcp|Tools)\b|\bDEPLOYMENTS\b/;

const needsShipped = ({ moduleId }: TestSpecification): boolean =>
  SHIPPED.test(readFileSync(moduleId, 'utf8'));

/** The first file that needs the build of the shipped data makes it: the others come last, so that none waits for it. */
export class ShippedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, ...others] = sorted.filter(needsShipped);
    if (first === undefined) return sorted;
    return [first, ...sorted.filter((file) => !needsShipped(file)), ...others];
  }
}
