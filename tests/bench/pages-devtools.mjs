/**
 * Starts Chromium without Playwright, whose instrumentation takes half the time of a page load. Also,
 * Chromium prerenders nothing for a page that a program is attached to, as Playwright is. This
 * module attaches to the tab, as DevTools do.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium.mjs';
import { freePort, stop, temporaryFolder, untilResponding } from './processes.mjs';

export async function startBrowser() {
  const port = await freePort();
  const profile = await temporaryFolder();
  const browser = spawn(
    findChromium() ?? 'chromium',
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  );
  process.on('exit', () => browser.kill());
  await untilResponding(`http://127.0.0.1:${port}/json/version`, browser);
  return { port, close: () => stop(browser) };
}

/**
 * @typedef {(method: string, parameters?: object, session?: string) => Promise<any>} Send
 * @typedef {{ send: Send, events: EventEmitter, close: () => void }} DevTools `events` are the
 *   protocol's events, each with its parameters and its session
 */

/** Connects to a browser. @param {number} port @returns {Promise<DevTools>} */
export async function connect(port) {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = await version.json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const events = new EventEmitter();
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  socket.on('message', (data) => {
    const { id, method, params, sessionId, result, error } = JSON.parse(String(data));
    if (method) events.emit(method, params, sessionId);
    else if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let lastId = 0;
  return {
    events,
    close: () => socket.close(),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
  };
}

/**
 * Opens an empty tab, with a browser context, and so a cache, of its own.
 * @param {DevTools} devTools
 * @param {(session: string) => Promise<unknown>} prepare sends the first commands to the page of the
 *   tab, and to each page that is prerendered in it, and does not wait between them
 */
export async function openTab({ send, events }, prepare) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const created = { url: 'about:blank', browserContextId, forTab: true };
  const { targetId } = await send('Target.createTarget', created);
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const pages = new EventEmitter();
  /** @param {string} session */
  const begin = async (session) => {
    // A prerendered page responds only after the last command.
    const prepared = prepare(session);
    await Promise.all([prepared, send('Runtime.runIfWaitingForDebugger', {}, session)]);
    pages.emit('prepared', session);
  };
  /** @param {{ sessionId: string }} target @param {string} parent */
  const attached = ({ sessionId }, parent) => {
    // The browser may give up a prerendered page at any time.
    if (parent === tab) begin(sessionId).catch(() => undefined);
  };
  events.on('Target.attachedToTarget', attached);
  const firstPage = once(pages, 'prepared');
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send('Target.setAutoAttach', autoAttach, tab);
  const [page] = await firstPage;
  return {
    page: String(page),
    async close() {
      events.off('Target.attachedToTarget', attached);
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
