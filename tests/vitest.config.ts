import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Test files that wait most of their time for the site's timers, such as those of its retries. */
const WAITING = /\/(lost-content|delivery|mail)\.test\.ts$/;

/** Test files that repeat what fails only now and then. `npm test` has one round of it. */
const REPEATED = [
  'tests/integration/**/{crash,staff-crash,durability,schedules,several-processes}.test.ts',
];

/** Runs these files first, so that other workers can use the processors while they wait. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of arrays
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => WAITING.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

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
    sequence: { sequencer: WaitingFirst },
    coverage: {
      include: ['app/**/*.{ts,tsx}'],
      exclude: [
        'app/content/source/content.generated.server.ts',
        'app/**/*.d.ts',
        'app/**/*.test.ts',
      ],
      reporter: ['text', 'html'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/unit/**/*.test.{ts,tsx}',
            'tests/contract/**/*.test.ts',
            'app/site/sections/*/*.test.ts',
          ],
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
      {
        extends: true,
        // What takes long by nature, before a release.
        test: {
          name: 'release',
          include: ['tests/release/**/*.test.ts', ...REPEATED],
          globalSetup: ['tests/support/seeded-lake.ts'],
          pool: 'forks',
          env: { ROUNDS: '12' },
        },
      },
    ],
  },
});
