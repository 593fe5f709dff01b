/**
 * Runs before each test file. Files that share a process share its globals: a clock that one leaves standing keeps
 * another waiting until its time is up, which does not tell why.
 */
import timers from 'node:timers';

if (globalThis.setTimeout !== timers.setTimeout) {
  throw new Error('a test file that ran before in this process left a setTimeout that is not real');
}
