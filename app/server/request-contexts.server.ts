import type { AppLoadContext } from '@remix-run/node';
import { getDraftId } from '@sanity/client/csm';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { ContentReader } from '~/content/content-reader';
import {
  createMomentReader,
  createPreviewReader,
  createSharedDraftReader,
} from '~/content/preview/preview-reader.server';
import { clientAddress, createRateLimit } from '~/platform/http/rate-limit.server';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import { ENQUIRY_RATE_WINDOW_MS } from '~/platform/constants';
import { PREVIEW_FOLDER } from '~/content/addresses/paths';
import type { ContentSource } from './open-content.server';
import type { Services } from './open-services.server';
import type { Environment } from './environment.server';
import { requestIdOf } from './logging/request-log.server';

const SEARCH_RATE_WINDOW_MS = 60_000;

export type Contexts = ReturnType<typeof createContexts>;

/** Returns functions that make the context of loaders and actions: for a cached page, or for a request. */
export function createContexts(
  environment: Environment,
  source: ContentSource,
  services: Services,
  log: Logger,
) {
  const shared = {
    ...services,
    log,
    contentClient: source.client,
    contentConfig: source.config,
    siteUrl: environment.SITE_URL,
  };
  const forVisitors = (content: ContentReader): AppLoadContext => ({
    ...shared,
    content,
    preview: null,
    datedPreview: null,
    sharedDraft: null,
    clientAddress: undefined,
    // No cached page contains an enquiry or the results of a search.
    acceptEnquiry: async () => false,
    acceptSearch: async () => false,
  });
  const enquiryLimit = createRateLimit(environment.ENQUIRY_RATE_LIMIT, ENQUIRY_RATE_WINDOW_MS);
  const searchLimit = createRateLimit(environment.SEARCH_RATE_LIMIT, SEARCH_RATE_WINDOW_MS);
  async function forRequest(request: Request): Promise<AppLoadContext> {
    const own = {
      acceptEnquiry: enquiryLimit(request),
      acceptSearch: searchLimit(request),
      clientAddress: clientAddress(request),
      log: log.child({ requestId: requestIdOf(request) }),
    };
    const visitor = { ...forVisitors(source.cache), ...own };
    const { token } = source.config;
    // These pages begin and end previews, and show no content of their own.
    if (!token || request.path.startsWith(PREVIEW_FOLDER)) return visitor;
    // While the accounts cannot be read, the browser gets the published page.
    const sharedDraft = readAccounts(
      () => services.sharedDrafts.of(request),
      () => null,
      log,
    );
    if (sharedDraft === 'ended') return { ...visitor, sharedDraft };
    if (sharedDraft) {
      const id = getDraftId(sharedDraft.documentId);
      const content = createSharedDraftReader(source.client, token, id, source.cache);
      return { ...visitor, content, sharedDraft };
    }
    const preview = services.previewSessions.of(request);
    if (!preview) return visitor;
    const { moment } = preview;
    if (moment !== undefined) {
      const content = createMomentReader(source.client, token, moment, source.cache);
      return { ...visitor, content, datedPreview: { ...preview, moment } };
    }
    const content = createPreviewReader(source.client, token, preview);
    return { ...visitor, content, preview };
  }
  return { forVisitors, forRequest };
}
