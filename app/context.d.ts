import '@remix-run/node';
import '@remix-run/server-runtime';
import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { PreviewSession, PreviewSessions } from '~/preview/preview-session.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { AcceptEnquiry } from '~/enquiry/intake/rate-limit.server';

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    content: ContentReader;
    /** Sanity's client, for what is no query; published documents only, no token. */
    contentClient: SanityClient;
    contentConfig: ContentConfig;
    /** Set while staff preview drafts. */
    preview: PreviewSession | null;
    previewSessions: PreviewSessions;
    /** Canonical origin of the site, without a trailing slash. */
    siteUrl: string;
    enquiries: EnquiryService;
    /** The client address has searched as often as it may. */
    isOverSearchLimit: boolean;
    /** Counts one enquiry of the client that sent the request; false when it may send no more. */
    acceptEnquiry: AcceptEnquiry;
    /** Its lines carry the `requestId` that the response has in `X-Request-Id`. */
    log: Logger;
  }
}

declare module '@remix-run/server-runtime' {
  /** Types loader data as single fetch carries it: dates and undefined stay what they are. */
  interface Future {
    v3_singleFetch: true;
  }
}
