import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A render is aborted after this time. */
export const RENDER_TIMEOUT_MS = 10_000;

/**
 * Returns the HTML of a page when all of it is rendered.
 *
 * React 18 ends a part of the stream with NUL characters when the next character does not fit into it. HTML
 * cannot contain NUL characters, so this removes them.
 * @param nonce for the inline scripts that React adds.
 * @see https://github.com/react/react/issues/31134
 */
export async function renderToText(page: ReactElement, nonce: string): Promise<string> {
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would put a large section after the page's end, and move it to its place with a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout);
        resolve(pipe(new PassThrough()));
      },
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
  return (await text(stream)).replaceAll('\0', '');
}
