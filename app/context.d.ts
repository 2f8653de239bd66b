import '@remix-run/node';
import '@remix-run/server-runtime';
import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type {
  DatedPreview,
  PreviewedRequest,
  PreviewSessions,
} from '~/content/preview/preview-session.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { NightlyBackups } from '~/server/operations/nightly-backups.server';
import type { SiteHealth } from '~/server/health/site-health.server';
import type { SharedDrafts } from '~/staff/shared-drafts/shared-drafts.server';
import type { OpenShareLink } from '~/staff/accounts/share-link-store.server';
import type { Staff } from '~/staff/staff.server';
import type { AcceptAttempt } from '~/platform/http/rate-limit.server';

declare module '@remix-run/node' {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    content: ContentReader;
    /** Sanity's client for requests other than queries. It has no token. */
    contentClient: SanityClient;
    contentConfig: ContentConfig;
    /** The preview session of a request for a page with all drafts; null for visitors. */
    preview: PreviewedRequest | null;
    /** The preview session of a request for a page as it will be at a moment; null for visitors. */
    datedPreview: DatedPreview | null;
    previewSessions: PreviewSessions;
    /** The share link of the request, `ended` when it is no longer open; null for visitors. */
    sharedDraft: OpenShareLink | 'ended' | null;
    sharedDrafts: SharedDrafts;
    /** Canonical origin of the site, without a trailing slash. */
    siteUrl: string;
    /** The accounts of the staff; undefined when staff sign in at Sanity's cloud. */
    staff: Staff | undefined;
    /** The back-ups; undefined when the site takes none. */
    backups: NightlyBackups | undefined;
    /** The health report for staff; undefined when they have no accounts here. */
    health: SiteHealth | undefined;
    /** The address of the client; undefined when it is unknown, and for cached pages. */
    clientAddress: string | undefined;
    enquiries: EnquiryService;
    /** Counts one search for the client's address, and returns whether the limit allows it. */
    acceptSearch: AcceptAttempt;
    /** Counts one enquiry for the client's address, and returns whether the limit allows it. */
    acceptEnquiry: AcceptAttempt;
    /** A logger whose lines have the `requestId` of the response's `X-Request-Id` header. */
    log: Logger;
  }
}

declare module '@remix-run/server-runtime' {
  /** With single fetch, loader data keeps values such as dates and undefined, and so do its types. */
  interface Future {
    v3_singleFetch: true;
  }
}
