import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { ERROR_TITLE_PREFIX, hasFormErrors } from '~/enquiry/form-errors';
import { pageScriptAddress } from '~/site/browser/page-script-address.server';
import { SPECULATION_RULES } from '~/site/browser/speculation-rules';
import { stackWithExcerpt } from '~/server/development/error-source.server';
import { contentSecurityPolicy } from '~/platform/http/content-security-policy.server';
import { encoded, preferredEncoding } from '~/server/page-cache/encodings.server';
import { notFoundPage } from '~/server/page-cache/not-found-pages.server';
import {
  newScriptNonce,
  takeRenderedScripts,
  type RenderedScripts,
} from '~/server/page-cache/rendered-scripts.server';
import { renderToText, RENDER_TIMEOUT_MS } from '~/site/shell/render-to-text.server';
import { ServerParts } from '~/site/shell/server-parts';
import { builtStyles } from '~/site/styles/built-styles.server';
import { PREVIEW_FOLDER } from '~/content/addresses/paths';

/**
 * Renders a page and its headers. The page is not streamed: the Content-Security-Policy contains the
 * hashes of the page's inline scripts, so it needs the finished HTML. The price: the first byte waits
 * for the last one. Most visitors do not notice, because the page cache has the finished page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { sharedDraft } = loadContext;
  const preview = loadContext.preview ?? loadContext.datedPreview;
  const { errors } = remixContext.staticHandlerContext;
  const structuredData = errors ? null : (loadContext.structuredData ?? null);
  const render = (context: EntryContext) => renderPage(context, request.url, structuredData);
  const isShared = status === 404 && !preview && !sharedDraft;
  const page = await (isShared ? notFoundPage(remixContext, render) : render(remixContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The preview pages tell staff why a preview did not start. A Studio at an unknown origin shows them in a
  // frame. That is safe, because a click on these pages changes nothing.
  const isPreviewPage = new URL(request.url).pathname.startsWith(PREVIEW_FOLDER);
  const frameAncestor = isPreviewPage ? '*' : preview?.studioOrigin;
  const scripts = [...page.scripts, SPECULATION_RULES];
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, frameAncestor));
  if (!preview) return new Response(page.html, { status, headers });
  headers.set('X-Robots-Tag', 'noindex');
  // The invisible marks of click-to-edit make the home page 2.5 MB. Compressed, they are a fiftieth.
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding') ?? undefined);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = new Uint8Array(await encoded(Buffer.from(page.html), encoding));
  return new Response(body, { status, headers });
}

/** Renders a page's HTML, and returns it with the text of each inline script. */
async function renderPage(
  context: EntryContext,
  url: string,
  structuredData: string | null,
): Promise<RenderedScripts> {
  const nonce = newScriptNonce();
  const rendered = await renderToText(
    <ServerParts.Provider
      value={{ nonce, pageScript: pageScriptAddress(), styleText: builtStyles, structuredData }}
    >
      <RemixServer context={context} url={url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
    </ServerParts.Provider>,
    nonce,
  );
  const { html, scripts } = takeRenderedScripts(rendered, nonce);
  return { html: withErrorTitle(html, context), scripts };
}

/**
 * Begins the title with "Error: " when the page shows a form with errors, so that a screen reader
 * announces the errors first.
 */
function withErrorTitle(html: string, { staticHandlerContext }: EntryContext): string {
  const results = Object.values(staticHandlerContext.actionData ?? {});
  return results.some(hasFormErrors)
    ? html.replace('<title>', `<title>${ERROR_TITLE_PREFIX}`)
    : html;
}

/** Logs the errors of loaders, actions and renders. Remix calls it. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // The page shows the stack too, but only in development: Remix removes it in production.
  if (process.env.NODE_ENV === 'development' && error instanceof Error && error.stack) {
    error.stack = stackWithExcerpt(error.stack);
  }
  context.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}
