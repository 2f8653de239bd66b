import { INK } from '~/site/styles/ink';
import type { ServerResponse } from 'node:http';
import { HOME_PATH, INSIGHTS_PATH } from '~/content/addresses/paths';

/** A page that is made without Remix. Its texts are constants of this program, so they are not escaped. */
export interface PlainPage {
  status: number;
  title: string;
  text: string;
}

/** The page has no scripts, and may load nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sends a page for a request that does not reach Remix: refused, overloaded or failed.
 * @param headers in addition to those that the response already has.
 */
export function sendPlainPage(
  response: ServerResponse,
  page: PlainPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = html(page);
  response.writeHead(page.status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function html({ title, text }: PlainPage): string {
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:18px/1.6 system-ui,sans-serif;color:${INK};max-width:36rem;margin:20vh auto;padding:0 1.5rem}a{color:#b9501f}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${HOME_PATH}">Go to the home page</a> or <a href="${INSIGHTS_PATH}">read our insights</a>.</p>
</main>
</body>
</html>
`;
}
