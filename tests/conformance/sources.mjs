/**
 * Downloads the suites, each in one fixed version, and checks that they are what was recorded. They
 * stay in `.cache/conformance`, so that each is downloaded once.
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

const CLIENT_COMMIT = '9e7e53db176ab4cb5ce44d9843a86538e2b6d71d';
const CLIENT_TESTS = `https://raw.githubusercontent.com/sanity-io/client/${CLIENT_COMMIT}/test/integration`;

/** The tests that are in scope, with the ids that Git gives their contents. */
const CLIENT_FILES = {
  abort: 'edb878f51d7429cf664512e6054ba6eb18b4d497',
  datasets: 'bc84473190efe9dd9ce9005cbbf4fa0bdf7389fe',
  doc: '5f254b45721e6dc803a6b94119beeadf73cd685f',
  listener: 'adb2bee49f6e0e8899a372a4f191c26a53bbdaf2',
  live: '5905a899e90c60cd3af66d7b6e4ae0ff149f0cf6',
  mutations: '1df50ded59e74db120f8443a300c2043d54a876c',
  projects: 'dcaf947ef3b080b3b3b18ad3bca59040918a0f69',
  query: 'b76b88a01f3b28a6528fc6e4b56c0ed806d08e6e',
  sourceMaps: 'b288f6b1f88f00cddcc5e95cb64e04ce7bb69d4d',
  stega: 'd922593a70d38b023d0f166251cc254979f55a50',
  users: '75b4663fb541d78b357518df2570a492c6f3ecea',
};

/** Thrown when a suite cannot be downloaded, for example without a network. */
export class UnavailableError extends Error {}

/** Returns the lines of the compiled GROQ test suite. */
export async function groqSuite() {
  const file = path.join(FOLDER, `groq-test-suite-${GROQ_VERSION}.ndjson`);
  const text = await cached(file, GROQ_SUITE, (content) => {
    const stable = content.replace(TIME_IN_ID, '$1');
    return createHash('sha256').update(stable).digest('hex') === GROQ_SHA256;
  });
  return text.trim().split('\n');
}

/** Puts the integration tests of `@sanity/client` into the folder from which they run. */
export async function clientSuite() {
  for (const [name, id] of Object.entries(CLIENT_FILES)) {
    const file = `${name}.integration.test.ts`;
    await cached(path.join(FOLDER, 'client', file), `${CLIENT_TESTS}/${file}`, (content) => {
      const blob = `blob ${Buffer.byteLength(content)}\0${content}`;
      return createHash('sha1').update(blob).digest('hex') === id;
    });
  }
}

/**
 * Returns the text of a file, which is downloaded when it is missing.
 * @param {string} file @param {string} url @param {(content: string) => boolean} isRecorded
 */
async function cached(file, url, isRecorded) {
  const content = existsSync(file) ? await readFile(file, 'utf8') : await download(url);
  if (!isRecorded(content)) {
    throw new Error(`${url} (in ${file}) is not the version whose checksum is recorded`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return content;
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
