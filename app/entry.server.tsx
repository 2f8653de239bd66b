import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ERROR_TITLE_PREFIX, hasFormErrors } from '~/enquiry/form-errors';
import { structuredDataFor } from '~/seo/public-routes.server';
import { isHydrationDeferred, BootstrapText } from '~/browser/deferred-scripts';
import { ScriptNonce } from '~/browser/script-nonce';
import { bootstrapText } from '~/browser/bootstrap-text.server';
import { StructuredDataText } from '~/seo/structured-data-script';
import { contentSecurityPolicy } from '~/server/middleware/content-security-policy.server';
import { notFoundPage } from '~/server/page-cache/not-found-pages.server';
import {
  newScriptNonce,
  takeRenderedScripts,
  type RenderedScripts,
} from '~/server/page-cache/rendered-scripts.server';
import { withItsStyles } from '~/styles/style-text.server';
import { PREVIEW_FOLDER } from '~/paths';

/** A render that takes longer than this is given up, ms. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page whole. Nothing streams: pages are rendered once and kept, and the policy for their
 * inline scripts needs the finished text. The price is that the first byte waits for the last one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { preview } = loadContext;
  const structuredData = await structuredDataFor(remixContext, request.url, loadContext);
  const render = (context: EntryContext) => renderPage(context, request.url, structuredData);
  const isKept = status === 404 && !preview;
  const page = await (isKept ? notFoundPage(remixContext, render) : render(remixContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // These pages speak to staff before there is a preview, or after it, in the frame of a Studio that
  // may be anywhere. They have nothing on them that a stranger could trick anyone into clicking.
  const isAboutPreviews = new URL(request.url).pathname.startsWith(PREVIEW_FOLDER);
  const framedBy = isAboutPreviews ? '*' : preview?.studioOrigin;
  headers.set('Content-Security-Policy', contentSecurityPolicy(page.scripts, framedBy));
  if (preview || isAboutPreviews) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex');
  }
  return new Response(page.html, { status, headers });
}

/** The HTML of a page, and the text of each script that the server rendered in it. */
async function renderPage(
  context: EntryContext,
  url: string,
  structuredData: string | null,
): Promise<RenderedScripts> {
  const nonce = newScriptNonce();
  const rendered = await renderWhole(
    <ScriptNonce.Provider value={nonce}>
      <BootstrapText.Provider value={isHydrationDeferred ? bootstrapText() : ''}>
        <StructuredDataText.Provider value={structuredData}>
          <RemixServer context={context} url={url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
        </StructuredDataText.Provider>
      </BootstrapText.Provider>
    </ScriptNonce.Provider>,
    nonce,
  );
  const { html, scripts } = takeRenderedScripts(rendered, nonce);
  return { html: endedOnce(withItsStyles(withErrorTitle(html, context))), scripts };
}

/**
 * Begins the title with "Error: " when the page shows a form with errors, so that a screen reader says
 * so first. `entry.client.tsx` removes the prefix before React compares the page with its own result.
 */
function withErrorTitle(html: string, { staticHandlerContext }: EntryContext): string {
  const results = Object.values(staticHandlerContext.actionData ?? {});
  return results.some(hasFormErrors)
    ? html.replace('<title>', `<title>${ERROR_TITLE_PREFIX}`)
    : html;
}

/** Every error that a loader, an action or a render threw, with its cause, to the log. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  context.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}

const END = '</body></html>';

/** Remix writes a page's data, which it would stream, after the document's end; HTML wants it within. */
function endedOnce(html: string): string {
  return html.replace(END, '') + END;
}

/** @param nonce for the scripts that React itself adds to a page. */
function renderWhole(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timeout);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
