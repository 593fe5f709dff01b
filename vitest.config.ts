import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'edge/**/*.test.ts', 'generator/**/*.test.ts'],
    globalSetup: ['test/helpers/temporary-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
