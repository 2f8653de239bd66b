import { createClient, requester, type SanityClient } from '@sanity/client';
import { API_VERSION } from '~/content/api-version';
import { type ContentConfig } from './config.server';

/** A source that has not answered by then counts as unreachable; the client's own limit is 300 s. */
const REQUEST_TIMEOUT_MS = 4_000;

const FIRST_REDIRECT_STATUS = 300;

/**
 * The one way to content: Sanity's client, for the cloud and for the embedded lake alike.
 * It reads published documents, sends no token, and leaves retries to the content cache.
 */
export function createContentClient(config: ContentConfig): SanityClient {
  return createClient({
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion: API_VERSION,
    perspective: 'published',
    useCdn: false,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    requester: requester.clone().use({ onResponse: refuseRedirect }),
    ...(config.apiHost && { apiHost: config.apiHost, useProjectHostname: false }),
  });
}

/**
 * The client does not follow redirects, and takes their bodies for results. No Sanity API redirects,
 * so a redirect comes from something else at the source's address.
 */
function refuseRedirect<Response extends { statusCode: number }>(response: Response): Response {
  if (response.statusCode < FIRST_REDIRECT_STATUS) return response;
  throw new Error(`The content source answered with a redirect, status ${response.statusCode}.`);
}
