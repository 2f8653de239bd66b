import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the downloaded tests of `@sanity/client`, see run.mjs, on a new lake. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: '~', replacement: `${root}app` },
      // The helpers of the suite make clients for a cloud project.
      { find: './helpers', replacement: `${root}tests/conformance/client-helpers.ts` },
    ],
  },
  test: {
    include: ['.cache/conformance/client/*.test.ts'],
    exclude: [],
    globalSetup: ['tests/conformance/start-lake.ts'],
    testTimeout: 60_000,
    // The lake has no embeddings.
    testNamePattern: /^(?!.*getEmbeddingsSettings)/,
  },
});
