import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSiteSettings } from '~/content/site-settings.server';
import { SECURITY_TXT_PATH } from '~/paths';

/** RFC 9116 wants less than a year. */
const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Whom to tell of a weakness of the site (RFC 9116). Made for each request: it must not go stale. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { email } = (await loadSiteSettings(context.content)) ?? {};
  if (!email) throw new Response(null, { status: 404 });
  const expires = new Date(Date.now() + EXPIRES_AFTER_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${context.siteUrl}${SECURITY_TXT_PATH}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
