import type { ConsoleMessage, Page, Response } from '@playwright/test';

/**
 * Messages that the Studio writes to the console without a defect, some of them only without a network.
 * Each pattern matches the text of a message, a space and the address of its source.
 */
export const SANITY_CONSOLE_MESSAGES = [
  /^Failed to load resource: net::ERR_NAME_NOT_RESOLVED https:\/\/[\w.-]*sanity(-cdn)?\.(com|io)\//,
  /^Failed to fetch version for package/,
  /^\[vite\] connect/,
  // Vite compiles the packages again after one of them has changed, and then loads the page again.
  /status of 504 \(Outdated Optimize Dep\)/,
  /Download the React DevTools/,
  // On a slow machine the Studio reports how long its own work took.
  /^Custom validator at \S+ has taken more than/,
  /^Building schema for synchronization (took more than|blocked UI for more than)/,
  /Droppable: unsupported nested scroll container detected/,
  // The Studio opens its presence socket twice and closes one of them.
  /\/socket\/production\S* failed: WebSocket is closed before the connection is established/,
  // Programs put pictures of a text beside the text, which the Studio pastes.
  /^Clipboard contains both text and HTML/,
  // The Studio looks for pictures in a pasted text.
  /^DataTransfer with kind="string" is currently not supported/,
  // The lake responds with 408 when a busy machine does not finish a commit in time. The outbox sends it again.
  /status of 408 \(Request Timeout\) \S+\/data\/actions\//,
  // The page in the preview responds too late, because the machine is busy or the page unloads.
  /^\[@sanity\/comlink\] Received no response to message/,
  // In a preview, the Studio and the page itself both reload the page's data. The second load aborts the first.
  /^AbortError: signal is aborted without reason[^]*(VisualEditingComponent|editable-sections)/,
];

export interface WatchedConsole {
  /** The messages that no pattern matches. */
  unexpected: string[];
  /** Stops recording. The page stays open. */
  stop(): void;
}

/** Records the unexpected console messages and uncaught errors of a page and its frames. */
export function watchConsole(page: Page, expected: (RegExp | undefined)[]): WatchedConsole {
  const unexpected: string[] = [];
  let lastConflict = '';
  const note = (text: string) => {
    if (expected.some((pattern) => pattern?.test(text))) return;
    // The message about a conflict does not say which write had it.
    const write = text.includes('status of 409') ? lastConflict : '';
    unexpected.push(text.slice(0, 400) + write);
  };
  const noteMessage = (message: ConsoleMessage) =>
    note(`${message.text()} ${message.location().url}`);
  const noteError = (error: Error) => note(error.stack || error.message);
  const noteConflict = (response: Response) => {
    if (response.status() === 409) lastConflict = ` ${response.request().postData()}`;
  };
  page.on('console', noteMessage);
  page.on('pageerror', noteError);
  page.on('response', noteConflict);
  return {
    unexpected,
    stop() {
      page.off('console', noteMessage);
      page.off('pageerror', noteError);
      page.off('response', noteConflict);
    },
  };
}
