import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app` } },
  test: {
    include: [
      'tests/unit/**/*.test.{ts,tsx}',
      'tests/contract/**/*.test.ts',
      'tests/integration/**/*.test.ts',
    ],
    setupFiles: ['tests/unit/fail-on-console.ts'],
    restoreMocks: true,
    coverage: {
      include: ['app/**/*.{ts,tsx}'],
      exclude: ['app/content/content-types.generated.ts', 'app/**/*.d.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
    },
    testTimeout: 20_000,
    // As in the browser's tests: a shared machine may stall; a defect fails three times.
    retry: process.env.CI ? 2 : 0,
  },
});
