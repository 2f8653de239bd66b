import config from '../vitest.config';

/**
 * The tests that Stryker runs for each mutant: those that run the code in their own process. Tests that
 * read the source files would fail for every mutant.
 * Stryker gets no tsconfig: to rewrite the paths in it, Stryker needs a compiler written in JavaScript,
 * which TypeScript no longer is. There are no paths to rewrite.
 */
export default {
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    exclude: [
      'tests/unit/architecture.test.ts',
      'tests/unit/packages.test.ts',
      // It starts separate processes.
      'tests/contract/content-commands.test.ts',
    ],
  },
};
