import { randomBytes } from 'node:crypto';
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
import { contentSecurityPolicy } from '~/platform/http/content-security-policy.server';
import { encoded, preferredEncoding } from '~/server/page-cache/encodings.server';
import { notFoundPage } from '~/server/page-cache/not-found-pages.server';
import { renderToText, RENDER_TIMEOUT_MS } from '~/site/shell/render-to-text.server';
import { ServerParts } from '~/site/shell/server-parts';
import { builtStyles, importedStyles } from '~/site/styles/built-styles.server';
import pageStyles from '~/site/styles/page.css';
import { StyleSheets } from '~/site/styles/style-sheets';
import { PREVIEW_FOLDER } from '~/content/addresses/paths';

/** 128 bits, which the Content Security Policy specification asks for, in bytes. */
const NONCE_BYTES = 16;

/**
 * Renders a page and its headers. The page is not streamed: the page cache keeps it whole, and what changes in it
 * afterwards would need a script.
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
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  // Only a preview in the Studio, and a page of `remix dev`, has scripts of Remix.
  const hasRemix = preview?.isInStudio || process.env.NODE_ENV === 'development';
  // A preview imports its style sheets, because it may get more of them while it is open.
  const writeStyles = hasRemix ? importedStyles : builtStyles;
  const render = (context: EntryContext) =>
    renderPage(context, request.url, { nonce, writeStyles });
  const isShared = status === 404 && !hasRemix && !sharedDraft;
  const html = await (isShared ? notFoundPage(remixContext, render) : render(remixContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The preview pages tell staff why a preview did not start. A Studio at an unknown origin shows them in a
  // frame. That is safe, because a click on these pages changes nothing.
  const isPreviewPage = new URL(request.url).pathname.startsWith(PREVIEW_FOLDER);
  const framedBy = isPreviewPage ? '*' : preview?.studioOrigin;
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy([SPECULATION_RULES], { nonce: hasRemix ? nonce : undefined, framedBy }),
  );
  if (!preview) return new Response(html, { status, headers });
  headers.set('X-Robots-Tag', 'noindex');
  // The invisible marks of click-to-edit make the home page 2.5 MB. Compressed, they are a fiftieth.
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding') ?? undefined);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = new Uint8Array(await encoded(Buffer.from(html), encoding));
  return new Response(body, { status, headers });
}

interface PageParts {
  nonce: string;
  writeStyles: (sheets: readonly string[]) => string;
}

/** Returns the HTML of a page. */
async function renderPage(
  context: EntryContext,
  url: string,
  { nonce, writeStyles }: PageParts,
): Promise<string> {
  const sheets = new Set<string>();
  const html = await renderToText(
    <ServerParts.Provider value={{ nonce, pageScript: pageScriptAddress() }}>
      <StyleSheets.Provider value={sheets}>
        <RemixServer context={context} url={url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
      </StyleSheets.Provider>
    </ServerParts.Provider>,
    nonce,
  );
  const styles = writeStyles([pageStyles, ...[...sheets].toReversed()]);
  return withErrorTitle(
    html.replace(nonce, () => styles),
    context,
  );
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
  context.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}
