import type { MouseEvent } from 'react';

/** Whether the browser should handle this click itself: a new tab, a new window, a download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
