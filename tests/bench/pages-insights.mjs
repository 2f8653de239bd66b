/**
 * Measures the way from an article to the list of articles: the pointer rests on the header's link for
 * a second, then presses it. The list may be a new document, perhaps a prerendered one, or React
 * may render it in the same document. So the times are those of the system, which all documents share.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openTab } from './pages-devtools.mjs';
import { LOST, LOST_AFTER_MS } from './pages-samples.mjs';
import { CPU_SLOWDOWN, SLOW_4G } from './slow-phone.mjs';

/** After this time the article has loaded, and React has started. */
const READING_MS = 5_000;
const RESTING_MS = 1_000;
const POLL_MS = 50;
const SCREEN = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const LINK = 'header nav a[href="/insights"]';

/** @typedef {import('./pages-devtools.mjs').Send} Send */

/**
 * @param {import('./pages-devtools.mjs').DevTools} devTools @param {string} article its address
 * @param {boolean} canPrerender whether the browser knows speculation rules, as Firefox and Safari do not
 * @returns {Promise<number>} ms from the click until the heading of the list is painted
 */
export async function measureInsights(devTools, article, canPrerender) {
  const { send, events } = devTools;
  /** @type {{ clicked?: number, painted?: number }} */
  const times = {};
  const sessions = new Set();
  const tab = await openTab(devTools, (session) => {
    sessions.add(session);
    return prepare(send, session, canPrerender);
  });
  /** @param {{ payload: string }} call @param {string} session */
  const note = ({ payload }, session) => {
    if (sessions.has(session)) Object.assign(times, JSON.parse(payload));
  };
  events.on('Runtime.bindingCalled', note);
  await send('Page.navigate', { url: article }, tab.page);
  await sleep(READING_MS);
  await restAndClick(send, tab.page);
  for (let ms = 0; ms < LOST_AFTER_MS && !times.painted; ms += POLL_MS) await sleep(POLL_MS);
  events.off('Runtime.bindingCalled', note);
  await tab.close();
  const { clicked = 0, painted = LOST } = times;
  return painted - clicked;
}

/**
 * Slows a page down. A prerendered page has a session of its own, because that of the page with the link
 * does not slow it. The request for its document has begun by then, but the pointer rests much longer
 * than that request takes on the slow network.
 * @param {Send} send @param {string} session @param {boolean} canPrerender
 */
function prepare(send, session, canPrerender) {
  const scripts = canPrerender ? [reportTimes] : [reportTimes, forgetSpeculation];
  const sources = scripts.map((script) => `(${String(script)})()`);
  return Promise.all([
    send('Network.enable', {}, session),
    send('Network.emulateNetworkConditions', SLOW_4G, session),
    send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }, session),
    send('Emulation.setDeviceMetricsOverride', SCREEN, session),
    send('Runtime.enable', {}, session),
    send('Runtime.addBinding', { name: 'report' }, session),
    send('Page.enable', {}, session),
    ...sources.map((source) => send('Page.addScriptToEvaluateOnNewDocument', { source }, session)),
  ]);
}

/** @param {Send} send @param {string} session */
async function restAndClick(send, session) {
  const expression = `JSON.stringify(document.querySelector('${LINK}').getBoundingClientRect())`;
  const { result } = await send('Runtime.evaluate', { expression }, session);
  const { x, y, width, height } = JSON.parse(result.value);
  const place = { x: x + width / 2, y: y + height / 2 };
  await send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' }, session);
  await sleep(RESTING_MS);
  for (const type of ['mousePressed', 'mouseReleased']) {
    const event = { ...place, type, button: 'left', clickCount: 1 };
    // The next page may end the session before the response.
    void send('Input.dispatchMouseEvent', event, session).catch(() => undefined);
  }
}

/** Runs in each page. A prerendered page has no frames before it is shown. */
function reportTimes() {
  /** @param {object} times */
  const report = (times) => /** @type {any} */ (globalThis).report(JSON.stringify(times));
  /** @param {Event} event */
  const reportClick = ({ timeStamp }) => report({ clicked: performance.timeOrigin + timeStamp });
  addEventListener('click', reportClick, { capture: true });
  const look = () => {
    const heading = location.pathname === '/insights' && document.querySelector('h1');
    if (!heading || heading.textContent !== 'Insights') requestAnimationFrame(look);
    // The heading is painted right after this callback.
    else setTimeout(() => report({ painted: performance.timeOrigin + performance.now() }));
  };
  requestAnimationFrame(look);
}

/** Runs in each page: its scripts then find a browser that does not know speculation rules. */
function forgetSpeculation() {
  HTMLScriptElement.supports = () => false;
}
