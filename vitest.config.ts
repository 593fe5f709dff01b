import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'edge/**/*.test.ts', 'generator/**/*.test.ts'],
    globalSetup: ['test/helpers/temporary-folder.ts'],
    // Vite sets BASE_URL to a path of its own: test/live reads the user's under another name.
    env: { DEPLOYMENT_URL: process.env.BASE_URL ?? '' },
    // By default vitest leaves a core idle, which on two cores is half of them.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
