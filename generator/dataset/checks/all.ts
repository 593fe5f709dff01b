import type { Check } from './check.ts';
import { knownNames, provisions } from './references.ts';
import { uniqueIds, uniqueNumbers } from './unique.ts';

/** Every check of the data folder, in the order of their reports. */
export const checks: readonly Check[] = [uniqueIds, uniqueNumbers, knownNames, provisions];
