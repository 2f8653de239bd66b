import config from './vitest.config';

/**
 * What each change that Stryker makes is held against: the tests in which the code runs in the tests'
 * own process. Tests that read the source itself would only find that it was changed.
 * Stryker is told of no tsconfig: it would rewrite its paths with a compiler written in JavaScript,
 * which TypeScript no longer is, and there are none to rewrite.
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
      // Starts programs.
      'tests/contract/content-commands.test.ts',
    ],
  },
};
