/**
 * Measures how fast the site accepts enquiries with a fast webhook. Before its response the site stores
 * an enquiry, forwards it and records the delivery. The baseline is a Node server that only forwards.
 */
import { randomUUID } from 'node:crypto';
import { freePort, memory, pinLoad, startPinned, startSite, stop, table } from './processes.mjs';
import { percentile } from './statistics.mjs';
import { startReceiver } from './webhook.mjs';

pinLoad();

const CONNECTIONS = 16;
const ENQUIRIES = 10_000;
const WARM_UP = 500;

const FORM_VALUES = {
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
const baselinePort = await freePort();
const baselineOrigin = `http://127.0.0.1:${baselinePort}`;
const command = ['node', 'tests/bench/baseline-forwarder.mjs', String(baselinePort), receiver.url];
const baseline = await startPinned(command, {}, baselineOrigin);

await submit(`${site.origin}/contact.data`, WARM_UP);
const idleMemory = await memory(site.child.pid);
receiver.forget();
const withScript = await submit(`${site.origin}/contact.data`, ENQUIRIES);
const loadedMemory = await memory(site.child.pid);
const deliveries = receiver.count();
const withoutScript = await submit(`${site.origin}/contact`, ENQUIRIES / 10);
const forwarded = await submit(baselineOrigin, ENQUIRIES);

const ratio = (/** @type {{ perSecond: number }} */ { perSecond }) =>
  (perSecond / forwarded.perSecond).toFixed(2);
table(
  ['enquiries', 'sent', 'accepted/s', 'ratio', 'p50 ms', 'p99 ms', 'failed'],
  [
    ['with JavaScript', ...figures(withScript, ratio(withScript))],
    ['without JavaScript', ...figures(withoutScript, ratio(withoutScript))],
    ['baseline: only forwarded', ...figures(forwarded, '1.00')],
  ],
);
console.log(
  `\n${deliveries} of ${ENQUIRIES} enquiries delivered; memory when idle ${idleMemory} MB, after ${ENQUIRIES} enquiries ${loadedMemory} MB`,
);
await stop(site.child);
await stop(baseline);
receiver.close();

/** @param {Awaited<ReturnType<typeof submit>>} run @param {string} toBaseline */
function figures({ sent, perSecond, p50, p99, failed }, toBaseline) {
  return [sent, Math.round(perSecond), toBaseline, Math.round(p50), Math.round(p99), failed];
}

/**
 * Sends forms over several connections at once, and returns percentiles in ms.
 * @param {string} url @param {number} count
 */
async function submit(url, count) {
  /** @type {number[]} */
  const times = [];
  let remaining = count;
  let failed = 0;
  const started = performance.now();
  const connection = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const sent = performance.now();
      const body = new URLSearchParams({ ...FORM_VALUES, enquiryId: randomUUID() });
      const response = await fetch(url, { method: 'POST', body });
      await response.arrayBuffer();
      times.push(performance.now() - sent);
      if (!response.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const perSecond = count / ((performance.now() - started) / 1_000);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { sent: count, perSecond, p50, p99, failed };
}
