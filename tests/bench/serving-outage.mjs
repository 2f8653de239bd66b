/** Kills the content source under load, and starts it again. */
import { editorOf, sourceOf, startSite, stop } from './processes.mjs';
import { load } from './serving-load.mjs';

const LOAD_S = 12;
const KILLED_AFTER_MS = 3_000;
const BACK_AFTER_MS = 3_000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns the failed requests, and the time from the restart until a publish is visible, ms */
export async function sourceKilled() {
  const source = await startSite();
  const site = await startSite(await sourceOf(source));
  const loading = load(site.origin, site.child.pid, {}, LOAD_S);
  await pause(KILLED_AFTER_MS);
  await stop(source.child, 'SIGKILL');
  await pause(BACK_AFTER_MS);
  const again = await startSite(source.variables);
  const back = performance.now();
  const editor = await editorOf(again);
  await editor.patch('homePage').set({ servicesHeading: 'After the outage' }).commit();
  while (!(await (await fetch(site.origin)).text()).includes('After the outage')) await pause(10);
  const recoveredMs = performance.now() - back;
  const { failed, perSecond } = await loading;
  await stop(site.child);
  await stop(again.child);
  return { failed, answered: Math.round(perSecond * LOAD_S), recoveredMs };
}
