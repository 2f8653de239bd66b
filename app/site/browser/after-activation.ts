/** Calls a function once the page is shown. A browser renders some pages before their link is followed. */
export function afterActivation(start: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
}
