/**
 * Measures how fast the site accepts enquiries with a fast webhook: it stores, forwards and records each
 * one before it responds. The comparison is a bare Node server that only forwards the form.
 */
import { randomUUID } from 'node:crypto';
import { freePort, memory, pinLoad, startPinned, startSite, stop, table } from './processes.mjs';
import { startReceiver } from './webhook.mjs';

pinLoad();

const CONNECTIONS = 16;
const ENQUIRIES = 10_000;
const WARM_UP = 500;

const WORDS = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast, and now nothing is on time. '.repeat(10),
};

const receiver = await startReceiver();

const site = await startSite({
  ENQUIRY_WEBHOOK_URL: receiver.url,
  ENQUIRY_RATE_LIMIT: '1000000',
});
const barePort = await freePort();
const bareOrigin = `http://127.0.0.1:${barePort}`;
const forwarder = ['node', 'tests/bench/bare-forwarder.mjs', String(barePort), receiver.url];
const bare = await startPinned(forwarder, {}, bareOrigin);

await submit(`${site.origin}/contact.data`, WARM_UP);
const restMemory = await memory(site.child.pid);
receiver.forget();
const script = await submit(`${site.origin}/contact.data`, ENQUIRIES);
const loadedMemory = await memory(site.child.pid);
const inTheWebhook = receiver.count();
const noScript = await submit(`${site.origin}/contact`, ENQUIRIES / 10);
const handedOn = await submit(bareOrigin, ENQUIRIES);

const ratio = (/** @type {{ perSecond: number }} */ { perSecond }) =>
  (perSecond / handedOn.perSecond).toFixed(2);
table(
  ['enquiries', 'sent', 'accepted/s', 'ratio', 'p50 ms', 'p99 ms', 'failed'],
  [
    ['with JavaScript', ...figures(script, ratio(script))],
    ['without JavaScript', ...figures(noScript, ratio(noScript))],
    ['only handed on', ...figures(handedOn, '1.00')],
  ],
);
console.log(
  `\n${inTheWebhook} of ${ENQUIRIES} distinct deliveries; memory at rest ${restMemory} MB, after ${ENQUIRIES} enquiries ${loadedMemory} MB`,
);
await stop(site.child);
await stop(bare);

receiver.close();

/** @param {Awaited<ReturnType<typeof submit>>} run @param {string} comparison */
function figures({ sent, perSecond, p50, p99, failed }, comparison) {
  return [sent, Math.round(perSecond), comparison, Math.round(p50), Math.round(p99), failed];
}

/**
 * Sends forms over a number of connections at once. Times in ms.
 * @param {string} url @param {number} count
 */
async function submit(url, count) {
  /** @type {number[]} */
  const times = [];
  let left = count;
  let failed = 0;
  const started = performance.now();
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const body = new URLSearchParams({ ...WORDS, enquiryId: randomUUID() });
      const response = await fetch(url, { method: 'POST', body });
      await response.arrayBuffer();
      times.push(performance.now() - sent);
      if (!response.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const perSecond = count / ((performance.now() - started) / 1_000);
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ share) => times[Math.ceil(share * count) - 1] ?? 0;
  return { sent: count, perSecond, p50: percentile(0.5), p99: percentile(0.99), failed };
}
