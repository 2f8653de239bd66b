import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INK } from '~/site/styles/ink';

/** The built Studio, which `npm run studio:build` makes. */
export const STUDIO_BUILD = 'studio/dist';

/** What the Studio needs to know about this deployment. It reads the settings from its page. */
export interface StudioSettings {
  projectId: string;
  dataset: string;
  /** The address of the content's API; undefined for Sanity's cloud, which the Studio knows. */
  apiHost: string | undefined;
  siteUrl: string;
}

/** The script that starts the Studio and its styles, in the page that its build makes. */
const ENTRY = /<script src="(\/studio\/static\/[^"]+\.js)" type="module">/;
const STYLE_SHEETS = /"(\/studio\/static\/[^"]+\.css)"/g;

const STYLE = 'html,body,#sanity{height:100%}body{margin:0}';

/**
 * Returns the page of the Studio; undefined when the Studio is not built. The page that its build makes
 * loads a script and fonts from Sanity's servers, so this one replaces it.
 */
export function studioPage(settings: StudioSettings): string | undefined {
  const file = join(STUDIO_BUILD, 'index.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, entry] = ENTRY.exec(built) ?? [];
  const styles = [...built.matchAll(STYLE_SHEETS)].map(
    ([, address]) => `<link rel="stylesheet" href="${address}">\n`,
  );
  if (entry === undefined) return undefined;
  // `<` could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${INK}">
<title>Studio</title>
<link rel="icon" href="/favicon.ico">
<style>${STYLE}</style>
${styles.join('')}<script type="application/json" id="studio-settings">${json}</script>
</head>
<body>
<div id="sanity"></div>
<script src="${entry}" type="module"></script>
<noscript>The Studio needs JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * The Content Security Policy of the Studio. It is loosened where the Studio needs it:
 * - `style-src 'unsafe-inline'`: styled-components insert style elements.
 * - `img-src data: blob:`: thumbnails are in the content, and a picture is shown while it is uploaded.
 * - `frame-src 'self'`: the preview is a page of the site in a frame.
 *
 * With Sanity's cloud it also connects to Sanity's hosts, and to those of `SANITY_API_HOST`. Videos of its
 * media library are played from `blob:`, by a worker.
 */
export function studioPolicy(
  isCloud: boolean,
  { apiHost }: Pick<StudioSettings, 'apiHost'>,
): string {
  const cloud = isCloud ? ` https://*.sanity.io https://*.sanity.work${hostsOf(apiHost)}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${cloud}`,
    "font-src 'self'",
    `connect-src 'self'${cloud}${isCloud ? ' wss://*.api.sanity.io' : ''}`,
    `media-src 'self'${isCloud ? ` blob:${cloud}` : ''}`,
    `worker-src ${isCloud ? "'self' blob:" : "'none'"}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the hosts of a project's API: the client writes the project's id before the host's name. */
function hostsOf(apiHost: string | undefined): string {
  if (apiHost === undefined) return '';
  const { protocol, host } = new URL(apiHost);
  return ` ${apiHost} ${protocol}//*.${host}`;
}
