/**
 * Measures the resident memory of one process over 200,000 requests, while staff publish and visitors
 * send enquiries. It must stop growing. The ratio compares it with the memory after the first round.
 */
import { randomUUID } from 'node:crypto';
import { memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { publishContinuously } from './serving-freshness.mjs';
import { visit } from './visitor-load.mjs';
import { startReceiver } from './webhook.mjs';

pinLoad();

const ROUNDS = 10;
const REQUESTS_PER_ROUND = 20_000;

const receiver = await startReceiver();
const site = await startSite({ ENQUIRY_WEBHOOK_URL: receiver.url, ENQUIRY_RATE_LIMIT: '1000000' });
const atStart = await memory(site.child.pid);
const editor = publishContinuously(site);

/** @type {(string | number)[][]} */
const rows = [['start', 0, atStart, '', '']];
let first = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  const madeUp = [`/made-up-${randomUUID()}`, `/blog/made-up-${randomUUID()}`];
  const outcomes = await visit(site.origin, REQUESTS_PER_ROUND, madeUp);
  const resident = await memory(site.child.pid);
  first ||= resident;
  const ratio = (resident / first).toFixed(2);
  rows.push([round, round * REQUESTS_PER_ROUND, resident, ratio, JSON.stringify(outcomes)]);
}
table(['round', 'requests', 'resident MB', 'ratio', 'outcomes'], rows);
const { publishes, oldestMs } = await editor.stop();
console.log(
  `\n${publishes} publishes; the most outdated page was ${Math.round(oldestMs)} ms out of date.`,
);
console.log(`${receiver.count()} enquiries reached the webhook.`);

await stop(site.child);
receiver.close();
