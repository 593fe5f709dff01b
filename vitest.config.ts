import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { ShippedLast } from './test/helpers/sequence.ts';

/** A deployment that test/live runs against. */
const { BASE_URL: deployment = '' } = process.env;

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'whole' ? [] : ['**/*.nightly.test.ts'])],
    globalSetup: ['test/helpers/temporary-folder.ts'],
    setupFiles: ['test/helpers/moving-clock.ts'],
    // Vite sets BASE_URL to a path of its own: test/live reads the user's under another name.
    env: { DEPLOYMENT_URL: deployment, WHOLE: mode === 'whole' ? mode : '' },
    sequence: { sequencer: ShippedLast },
    // The browser and other processes come on top: one worker more costs a tenth more CPU time.
    maxWorkers: availableParallelism(),
    // Loading the sources once a process, not once a file, saves a quarter of the run.
    isolate: false,
    // Most texts are short-lived: with more room for such, garbage is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: mode === 'whole' ? 300_000 : deployment === '' ? 60_000 : 120_000,
    hookTimeout: 120_000,
    // A machine that does other work may stand still for seconds.
    expect: { poll: { timeout: 20_000 } },
  },
}));
