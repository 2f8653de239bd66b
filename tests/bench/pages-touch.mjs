/** Touches a control of a page on the slow phone, and measures when something is seen. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOST, LOST_AFTER_MS } from './pages-samples.mjs';
import { openSlowPhone } from './slow-phone.mjs';
import { watchControl } from './pages-watch.mjs';

/** After something is seen, the browser soon reports how long the interaction took. */
const REPORTED_AFTER_MS = 1_000;

/**
 * @typedef {object} Control
 * @property {string} selector
 * @property {string} [text] the control's whole text, where the selector is not enough
 * @property {string} shows selector of what is visible after the touch
 * @property {boolean} [leaves] whether it is also enough that another page begins to load, which the
 *   browser shows
 *
 * @typedef {object} Touch
 * @property {number} at when it was made, ms after the navigation began
 * @property {number} ms from the touch until something was seen
 * @property {number} longest the longest interaction, ms; the browser reports none below 16 ms
 */

const DIALOGS = '[role=dialog], dialog';

/** @type {Control} */
export const MENU_BUTTON = { selector: '[aria-label="Open menu"]', shows: DIALOGS };
/** The control that opens a service: a button in earlier versions, a link now. @type {Control} */
export const SERVICE = {
  selector: '#services :is(a, button)',
  text: 'Sales',
  shows: DIALOGS,
};

/**
 * @param {import('playwright').Browser} browser @param {string} address @param {Control} control
 * @param {number} at ms after the navigation begins; if the control is not painted by then, it is
 *   touched as soon as it is
 * @returns {Promise<Touch>}
 */
export async function touch(browser, address, control, at = 0) {
  const page = await openSlowPhone(browser);
  try {
    return await touchOn(page, address, control, at);
  } finally {
    await page.close();
  }
}

/**
 * @param {import('playwright').Page} page @param {string} address @param {Control} control
 * @param {number} at @returns {Promise<Touch>}
 */
async function touchOn(page, address, control, at) {
  const reports = new EventEmitter();
  const latest = listen(reports, control);
  await page.exposeBinding('report', (_, name, value) => reports.emit(name, value));
  await page.addInitScript(watchControl, control);
  // Each begins to wait before anything can happen.
  const painted = within(LOST_AFTER_MS, once(reports, 'place'));
  const seen = once(reports, 'seen');
  const touched = once(reports, 'touched');
  const begun = performance.now();
  // The navigation fails when the touch begins another one.
  void page.goto(address, { waitUntil: 'commit' }).catch(() => undefined);
  if (!(await painted) || !latest.place) return { at: LOST, ms: LOST, longest: LOST };
  await sleep(at - (performance.now() - begun));
  const { x, y } = latest.place;
  const madeAt = performance.now() - begun;
  // The browser responds when the page has handled the touch, or never if the page is left.
  void page.touchscreen.tap(x, y).catch(() => undefined);
  const both = await within(LOST_AFTER_MS, Promise.all([touched, seen]));
  await sleep(REPORTED_AFTER_MS);
  const ms = both ? both[1][0] - both[0][0] : LOST;
  return { at: madeAt, ms, longest: latest.longest };
}

/**
 * Keeps the latest reports. The first document that opens after the touch is another page.
 * @param {EventEmitter} reports @param {Control} control
 */
function listen(reports, { leaves }) {
  /** @type {{ place: { x: number, y: number } | undefined, longest: number }} */
  const latest = { place: undefined, longest: 0 };
  reports.on('place', (place) => (latest.place = place));
  reports.on('interaction', (ms) => (latest.longest = Math.max(latest.longest, ms)));
  reports.once('touched', () =>
    reports.on('opened', (time) => void (leaves && reports.emit('seen', time))),
  );
  return latest;
}

/** Returns undefined after a time. @template T @param {number} ms @param {Promise<T>} promise */
function within(ms, promise) {
  return Promise.race([promise, sleep(ms)]);
}
