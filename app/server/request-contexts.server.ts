import type { AppLoadContext } from '@remix-run/node';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { ContentReader } from '~/content/content-reader';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import {
  createEnquiryRateLimit,
  IPV6_CLIENT_PREFIX_BITS,
} from '~/enquiry/intake/rate-limit.server';
import { createPreviewReader } from '~/preview/preview-reader.server';
import type { PreviewSessions } from '~/preview/preview-session.server';
import type { SiteHealth } from '~/health/site-health.server';
import type { Staff } from '~/staff/staff.server';
import type { ContentSource } from './content-source.server';
import type { Environment } from './environment.server';
import { requestIdOf } from './logging/request-log.server';
import { isOverSearchLimit } from './middleware/search-limit.server';

/** Returns functions that make the context of loaders and actions: for a cached page, or for a request. */
export function createContexts(
  environment: Environment,
  source: ContentSource,
  enquiries: EnquiryService,
  previewSessions: PreviewSessions,
  staff: Staff | undefined,
  health: SiteHealth | undefined,
  log: Logger,
) {
  const shared = {
    contentClient: source.client,
    contentConfig: source.config,
    previewSessions,
    siteUrl: environment.SITE_URL,
    staff,
    health,
    enquiries,
    log,
  };
  const forVisitors = (content: ContentReader): AppLoadContext => ({
    ...shared,
    content,
    preview: null,
    clientAddress: undefined,
    isOverSearchLimit: false,
    // A cached page is for GET requests, which contain no enquiry.
    acceptEnquiry: async () => false,
  });
  const enquiryRateLimit = createEnquiryRateLimit(environment.ENQUIRY_RATE_LIMIT);
  async function forRequest(request: Request): Promise<AppLoadContext> {
    const own = {
      acceptEnquiry: enquiryRateLimit(request),
      isOverSearchLimit: isOverSearchLimit(request),
      clientAddress: request.ip && ipKeyGenerator(request.ip, IPV6_CLIENT_PREFIX_BITS),
      log: log.child({ requestId: requestIdOf(request) }),
    };
    const preview = await previewSessions.of(request);
    const { token } = source.config;
    if (!preview || !token) return { ...forVisitors(source.cache), ...own };
    const content = createPreviewReader(source.client, token, preview.studioOrigin);
    return { ...shared, content, preview, ...own };
  }
  return { forVisitors, forRequest };
}
