import type { MouseEvent } from 'react';

/** Returns whether a click opens a new tab or window or a download, so the browser has to handle it. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
