/**
 * Measures the resident memory of the process while a member of staff uploads a file of 50 MB: as fast
 * as the machine can, and at 1 MB/s. The ratio compares the growth with the size of the file.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { signIn } from './staff-session.mjs';

pinLoad();

const FILE_MB = 50;
const MB = 1_000_000;
const SAMPLE_MS = 20;

const site = await startSite();
const cookie = await signIn(site, 'Uploader');

/** @type {(string | number)[][]} */
const rows = [];
for (const [name, partsPerSecond] of /** @type {const} */ ([
  ['unlimited', undefined],
  ['unlimited, again', undefined],
  ['1 MB/s', 1],
])) {
  rows.push([name, ...(await measure(partsPerSecond))]);
}
table(['speed', 'status', 'seconds', 'resident MB before', 'highest', 'growth / file'], rows);
await stop(site.child);

/** @param {number | undefined} partsPerSecond parts of 1 MB; undefined sends them without a pause */
async function measure(partsPerSecond) {
  const before = await memory(site.child.pid);
  let highest = before;
  const sample = async () => {
    highest = Math.max(highest, await memory(site.child.pid));
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const started = performance.now();
  const status = await upload(partsPerSecond);
  clearInterval(timer);
  const seconds = Math.round((performance.now() - started) / 1_000);
  return [status, seconds, before, highest, ((highest - before) / FILE_MB).toFixed(2)];
}

/** @param {number | undefined} partsPerSecond */
async function* parts(partsPerSecond) {
  for (let part = 0; part < FILE_MB; part += 1) {
    yield randomBytes(MB);
    if (partsPerSecond) await sleep(1_000 / partsPerSecond);
  }
}

/**
 * @param {number | undefined} partsPerSecond
 * @returns {Promise<string | number>} the status, or the error
 */
async function upload(partsPerSecond) {
  const outgoing = request(`${site.origin}/studio/api/v1/assets/files/production?filename=a.bin`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-length': FILE_MB * MB },
  });
  const outcome = new Promise((resolve) => {
    outgoing.once('response', (response) => resolve(response.resume().statusCode));
    outgoing.once('error', (error) => resolve(error.message));
  });
  // The table shows the error of a failed upload.
  await pipeline(parts(partsPerSecond), outgoing).catch(() => undefined);
  return outcome;
}
