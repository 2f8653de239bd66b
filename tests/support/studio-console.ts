import type { ConsoleMessage, Page } from '@playwright/test';

/** What Sanity's Studio says on every computer, and on one without a network. Text, then address. */
export const CONSOLE_OF_SANITY = [
  /^Failed to load resource: net::ERR_NAME_NOT_RESOLVED https:\/\/[\w.-]*sanity(-cdn)?\.(com|io)\//,
  /^Failed to fetch version for package/,
  /^\[vite\] connect/,
  /Download the React DevTools/,
  // How long its own work took on a slow machine.
  /^Building schema for synchronization (took more than|blocked UI for more than)/,
  /Droppable: unsupported nested scroll container detected/,
  // It opens its socket for presence twice.
  /\/socket\/production\S* failed: WebSocket is closed before the connection is established/,
  // The page in its preview answers late, because the machine is busy or the page is being left.
  /^\[@sanity\/comlink\] Received no response to message/,
  // It has the page fetch its data while the page is fetching it already.
  /^AbortError: signal is aborted without reason[^]*VisualEditingComponent/,
];

/** What was said on a console that nobody expected. */
export interface WatchedConsole {
  unexpected: string[];
  /** Ends the watch; the page stays. */
  stop(): void;
}

/** Gathers what a page, and whatever it frames, says on its console, except what is expected. */
export function watchConsole(page: Page, expected: (RegExp | undefined)[]): WatchedConsole {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern?.test(text))) unexpected.push(text.slice(0, 400));
  };
  const noteMessage = (message: ConsoleMessage) =>
    note(`${message.text()} ${message.location().url}`);
  const noteError = (error: Error) => note(error.stack || error.message);
  page.on('console', noteMessage);
  page.on('pageerror', noteError);
  return {
    unexpected,
    stop() {
      page.off('console', noteMessage);
      page.off('pageerror', noteError);
    },
  };
}
