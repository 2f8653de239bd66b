/** Measures the effect of an outage: the content source is killed under load and started again. */
import { lakeClient, lakeEnvironment, startSite, stop } from './processes.mjs';
import { load } from './serving-load.mjs';

const LOAD_S = 12;
const KILL_AFTER_MS = 3_000;
const RESTART_AFTER_MS = 3_000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns the failed requests, all requests, and the time from the restart to a served publish, ms */
export async function killSource() {
  const source = await startSite();
  const site = await startSite(await lakeEnvironment(source));
  const loading = load(site.origin, site.child.pid, {}, LOAD_S);
  await pause(KILL_AFTER_MS);
  await stop(source.child, 'SIGKILL');
  await pause(RESTART_AFTER_MS);
  const restarted = await startSite(source.variables);
  const restartedAt = performance.now();
  const client = await lakeClient(restarted);
  await client.patch('homePage').set({ servicesHeading: 'After the outage' }).commit();
  while (!(await (await fetch(site.origin)).text()).includes('After the outage')) await pause(10);
  const recoveredMs = performance.now() - restartedAt;
  const { failed, perSecond } = await loading;
  await stop(site.child);
  await stop(restarted.child);
  return { failed, requests: Math.round(perSecond * LOAD_S), recoveredMs };
}
