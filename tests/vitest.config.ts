import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, 'sanity/migrate': '@sanity/migrate' } },
  test: {
    setupFiles: ['tests/unit/fail-on-console.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    // A site that stops waits up to 12 s for the responses in progress.
    hookTimeout: 30_000,
    // A worker loads modules once for all its files, which halves the processor time.
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    // One more than the processors of a small machine, because integration tests wait much of the time.
    maxWorkers: 3,
    coverage: {
      include: ['app/**/*.{ts,tsx}'],
      exclude: ['app/content/source/content.generated.server.ts', 'app/**/*.d.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          pool: 'threads',
          // No test may depend on an earlier one.
          sequence: { shuffle: true },
        },
      },
      {
        extends: true,
        // These tests start the built site in separate processes.
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/seeded-lake.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
