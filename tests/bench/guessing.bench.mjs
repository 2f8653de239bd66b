/**
 * Guesses passwords a thousand times, as fast as the site responds, and counts how many guesses were
 * evaluated. Meanwhile other people sign in. Then it compares the times of refusals for a known and for
 * an unknown account.
 */
import { startSite, stop, table } from './processes.mjs';
import { PASSWORD, signIn } from './staff-session.mjs';
import { median } from './statistics.mjs';

const GUESSES = 1_000;
const TIMED = 30;

/** @typedef {{ name: string, address: string }} Guess */

/** @type {[name: string, guess: (index: number) => Guess][]} */
const ATTACKS = [
  ['one account, one address', () => ({ name: 'Target', address: '192.0.2.1' })],
  [
    'one account, an address each',
    (index) => ({ name: 'Target', address: `198.51.${index >> 8}.${index & 255}` }),
  ],
  ['an unknown account, one address', () => ({ name: 'Nobody', address: '192.0.2.2' })],
  ['an account each, one address', (index) => ({ name: `Account ${index}`, address: '192.0.2.3' })],
  ['one account, unknown address', () => ({ name: 'Target', address: 'unknown' })],
];

/** @type {(string | number)[][]} */
const rows = [];
for (const [name, guess] of ATTACKS) rows.push([name, ...(await attack(guess))]);
table(
  ['guesses', 'tried', 'evaluated', 'seconds', 'bystander', 'owner elsewhere', 'owner waits, s'],
  rows,
);
console.log(`\n${await compareTimes()}`);

/** Attacks a new site. @param {(index: number) => Guess} guess */
async function attack(guess) {
  const site = await startSite({ TRUST_PROXY: '1' });
  await signIn(site, 'Target');
  await signIn(site, 'Bystander');
  const started = performance.now();
  let evaluated = 0;
  for (let index = 0; index < GUESSES; index += 1) {
    const { status } = await tryPassword(site, { ...guess(index), password: `guess ${index}` });
    if (status === 401) evaluated += 1;
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  const right = { password: PASSWORD, address: '203.0.113.7' };
  const bystander = await tryPassword(site, { ...right, name: 'Bystander' });
  const owner = await tryPassword(site, { ...right, name: 'Target' });
  await stop(site.child);
  const waits = owner.headers.get('retry-after') ?? '0';
  return [GUESSES, evaluated, seconds, bystander.status, owner.status, waits];
}

/** Compares the medians, because single times vary. */
async function compareTimes() {
  const site = await startSite({ TRUST_PROXY: '1' });
  await signIn(site, 'Target');
  /** @type {Record<string, number[]>} */
  const times = { Target: [], Nobody: [] };
  for (let index = 0; index < TIMED; index += 1) {
    for (const [name, measured] of Object.entries(times)) {
      const started = performance.now();
      await tryPassword(site, { name, password: 'wrong', address: `203.0.113.${index}` });
      measured.push(performance.now() - started);
    }
  }
  await stop(site.child);
  const [known, unknown] = Object.values(times).map((samples) => Math.round(median(samples)));
  return `A refusal takes ${known} ms for a known account, and ${unknown} ms for an unknown one.`;
}

/**
 * @param {import('./processes.mjs').Site} site
 * @param {Guess & { password: string }} attempt
 */
function tryPassword({ origin }, { name, password, address }) {
  return fetch(`${origin}/staff/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ name, password }),
    redirect: 'manual',
    headers: { origin, 'x-forwarded-for': address },
  });
}
