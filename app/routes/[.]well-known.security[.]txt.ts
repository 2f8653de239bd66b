import type { LoaderFunctionArgs } from '@remix-run/node';
import { DAY_MS } from '~/platform/clock/duration';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';
import { SECURITY_TXT_PATH } from '~/content/addresses/paths';

/** RFC 9116 recommends less than a year. */
const EXPIRES_AFTER_DAYS = 180;

/**
 * The contact for people who found a security problem. It is made for each request, because its
 * expiry date must stay in the future.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
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
