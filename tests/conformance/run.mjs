/**
 * Runs the official test suite of GROQ on the lake: `npm run conformance`. It fails when fewer tests pass than
 * recorded. If the suite cannot be downloaded, it is skipped.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { PROGRAM_BUNDLE } from '../../.scripts/bundles.mjs';
import { FOLDER, groqSuite, UnavailableError } from './sources.mjs';

/** The tests that pass. app/lake/README.md has the same number. */
const RECORDED = 6_821;

/** @returns {Promise<{ passed: number, failed: string[], leftOut: Record<string, number> }>} */
async function runGroq() {
  const lines = await groqSuite();
  const outfile = path.resolve(FOLDER, 'groq-suite.mjs');
  await build({
    ...PROGRAM_BUNDLE,
    entryPoints: ['tests/conformance/groq-suite.ts'],
    outfile,
    logLevel: 'warning',
  });
  const { runGroqSuite } = await import(pathToFileURL(outfile).href);
  return runGroqSuite(lines);
}

try {
  const { passed, failed, leftOut } = await runGroq();
  for (const test of failed) console.log(`failed: ${test.replaceAll(/\s+/g, ' ')}`);
  console.log(`passed ${passed}, failed ${failed.length}, out of scope:`, leftOut);
  if (passed < RECORDED) {
    console.error(`${passed} tests pass, and ${RECORDED} are recorded`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof UnavailableError)) throw error;
  console.log(`skipped, because ${error.message}`);
}
