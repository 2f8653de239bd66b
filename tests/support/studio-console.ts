import type { ConsoleMessage, Page } from '@playwright/test';

/** Console messages of Sanity's Studio that are expected, also without a network: text, then address. */
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
  // The page in the preview responds slowly, because the machine is busy or the page is being left.
  /^\[@sanity\/comlink\] Received no response to message/,
  // It has the page fetch its data while the page is fetching it already.
  /^AbortError: signal is aborted without reason[^]*VisualEditingComponent/,
];

/** Unexpected console messages. */
export interface WatchedConsole {
  unexpected: string[];
  /** Ends the watch; the page stays. */
  stop(): void;
}

/** Collects the console messages of a page and its frames, except the expected ones. */
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
