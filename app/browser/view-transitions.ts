/**
 * A browser reports a transition between pages that it skips, as when the next page is not ours, as an
 * error that nobody handled. The next page is shown all the same.
 * @see https://github.com/w3c/csswg-drafts/issues/13726
 */
export function acceptSkippedTransitions(): void {
  for (const event of ['pageswap', 'pagereveal'] as const) {
    addEventListener(event, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => undefined);
      viewTransition?.finished.catch(() => undefined);
    });
  }
}
