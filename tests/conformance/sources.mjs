/**
 * Downloads the test suite of GROQ in one fixed version, and checks that it is what was recorded. It stays in
 * `.cache/conformance`, so that it is downloaded once.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const FOLDER = '.cache/conformance';

/** @see https://github.com/sanity-io/groq-test-suite/releases */
const GROQ_VERSION = 'v1.0.4';
const GROQ_SUITE = `https://github.com/sanity-io/groq-test-suite/releases/download/${GROQ_VERSION}/suite.ndjson`;

/** SHA-256 of the suite. The id of one data set has the time at which the suite was compiled. */
const GROQ_SHA256 = '246354a9638ab7ff098824950791c6de9825c2336e1bb73496248decb78e2b30';
const TIME_IN_ID = /(dataset-generated)-\d+/g;

/** Thrown when the suite cannot be downloaded, for example without a network. */
export class UnavailableError extends Error {}

/** Returns the lines of the compiled GROQ test suite, which is downloaded when it is missing. */
export async function groqSuite() {
  const file = path.join(FOLDER, `groq-test-suite-${GROQ_VERSION}.ndjson`);
  const text = existsSync(file) ? await readFile(file, 'utf8') : await download(GROQ_SUITE);
  const stable = text.replace(TIME_IN_ID, '$1');
  if (createHash('sha256').update(stable).digest('hex') !== GROQ_SHA256) {
    throw new Error(`${GROQ_SUITE} (in ${file}) is not the version whose checksum is recorded`);
  }
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, text);
  return text.trim().split('\n');
}

/** @param {string} url */
async function download(url) {
  const response = await fetch(url).catch((/** @type {Error} */ error) => {
    throw new UnavailableError(`${url} cannot be downloaded: ${messageOf(error)}`);
  });
  if (!response.ok) throw new UnavailableError(`${url} responds with ${response.status}`);
  return response.text();
}

/** @param {Error} error */
const messageOf = ({ message, cause }) => (cause instanceof Error ? cause.message : message);
