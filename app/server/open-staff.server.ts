import type { Logger } from 'pino';
import { isLoopback } from '~/server/http/loopback.server';
import { STUDIO_API_PATH } from '~/paths';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import { Staff } from '~/staff/staff.server';
import type { ContentSource } from './open-content.server';
import type { Environment } from './environment.server';
import type { ForwardedRequests } from './middleware/forwarded-requests.server';
import type { Metrics } from './operations/metrics.server';
import { StudioApi } from './studio/studio-api.server';
import type { StudioSettings } from './studio/studio-page.server';

/**
 * Opens the accounts of the staff, when this process has a lake. With Sanity's cloud as content source,
 * staff sign in there.
 */
export function openStaff(
  { STAFF_DIR, SITE_URL }: Environment,
  { lakeHealth }: ContentSource,
  log: Logger,
): Staff | undefined {
  return lakeHealth && new Staff({ dir: STAFF_DIR, siteUrl: SITE_URL, log });
}

/**
 * Returns whether a browser may see drafts: on a server, only while a member of staff is signed in, so that
 * somebody who is removed or signs out sees them no longer. On one's own computer nobody signs in. While
 * the accounts cannot be read, it sees the published pages.
 */
export function isPreviewAdmitted(
  cookies: string | null | undefined,
  { SITE_URL }: Environment,
  staff: Staff | undefined,
  log: Logger,
): boolean {
  if (!staff || isLoopback(new URL(SITE_URL).hostname)) return true;
  const isSignedIn = () => staff.session(cookies) !== undefined;
  return readAccounts(isSignedIn, () => false, log);
}

/**
 * Opens the way of the Studio's requests to the lake. Without an address and a token of the lake there is
 * none.
 */
export function openStudioApi(
  { SITE_URL }: Environment,
  { config }: ContentSource,
  staff: Staff,
  forwarded: ForwardedRequests,
  log: Logger,
): StudioApi | undefined {
  const { apiHost, token } = config;
  if (!apiHost || !token) return undefined;
  const lake = { origin: apiHost, token };
  return new StudioApi({ staff, lake, siteUrl: SITE_URL, forwarded, log });
}

/** Returns the settings that the page of the Studio has, so that one build serves every deployment. */
export function studioSettings(
  { SITE_URL }: Environment,
  { config }: ContentSource,
  staff: Staff | undefined,
): StudioSettings {
  return {
    projectId: config.projectId,
    dataset: config.dataset,
    apiHost: staff ? `${SITE_URL}${STUDIO_API_PATH}` : config.apiHost,
    siteUrl: SITE_URL,
  };
}

/** Publishes how often staff tried to sign in, and what became of share links. */
export function countStaff(staff: Staff, metrics: Metrics): void {
  const { shareLinks } = staff.accounts;
  metrics.counter(
    'site_staff_sign_ins_total',
    'Attempts of staff to sign in',
    () => staff.attempts,
  );
  metrics.counter('site_share_links_total', 'Share links of drafts', () => shareLinks.counts);
}
