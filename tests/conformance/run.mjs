/**
 * Runs the official test suites on the lake: `npm run conformance`. It fails when fewer tests pass than
 * recorded. A suite that cannot be downloaded is skipped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { PROGRAM_BUNDLE } from '../../.scripts/bundles.mjs';
import { clientSuite, FOLDER, groqSuite, UnavailableError } from './sources.mjs';

/** The tests that pass. app/lake/README.md has the same numbers. */
const RECORDED = { groq: 7_405, client: 15 };

/** @typedef {{ passed: number, failed: string[], leftOut: Record<string, number> }} SuiteResult */

/** @returns {Promise<SuiteResult>} */
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

/** @returns {Promise<SuiteResult>} */
async function runClient() {
  await clientSuite();
  const outputFile = path.resolve(FOLDER, 'client.json');
  const parameters = ['run', '--config', 'tests/conformance/vitest.config.ts'];
  const reporter = ['--reporter', 'json', '--outputFile', outputFile];
  const vitest = spawn('node_modules/.bin/vitest', [...parameters, ...reporter], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(vitest, 'exit');
  const report = JSON.parse(await readFile(outputFile, 'utf8'));
  /** @type {{ status: string, fullName: string }[]} */
  const tests = report.testResults.flatMap(
    (/** @type {{ assertionResults: object[] }} */ file) => file.assertionResults,
  );
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - failed.length;
  return { passed, failed, leftOut: skipped > 0 ? { 'embeddings settings': skipped } : {} };
}

/** @type {[name: string, recorded: number, run: () => Promise<SuiteResult>][]} */
const SUITES = [
  ['GROQ test suite', RECORDED.groq, runGroq],
  ['integration tests of @sanity/client', RECORDED.client, runClient],
];

/** @type {(string | number)[][]} */
const rows = [];
for (const [name, recorded, run] of SUITES) {
  try {
    const { passed, failed, leftOut } = await run();
    for (const test of failed) console.log(`failed: ${test.replaceAll(/\s+/g, ' ')}`);
    const outOfScope = Object.entries(leftOut).map(([reason, count]) => `${count} ${reason}`);
    rows.push([name, passed, failed.length, outOfScope.join(', ')]);
    if (passed >= recorded) continue;
    console.error(`${name}: ${passed} tests pass, and ${recorded} are recorded`);
    process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    console.log(`${name}: skipped, because ${error.message}`);
  }
}
for (const row of [
  ['suite', 'passed', 'failed', 'out of scope'],
  ['---', '---', '---', '---'],
  ...rows,
]) {
  console.log(`| ${row.join(' | ')} |`);
}
