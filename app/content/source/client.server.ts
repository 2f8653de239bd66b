import { createClient, requester, type SanityClient } from '@sanity/client';
import { API_VERSION } from '~/content/api-version';
import type { ContentConfig } from './config.server';

/** A source that has not responded by then counts as unreachable. The client's default is 300 s. */
const REQUEST_TIMEOUT_MS = 4_000;

const FIRST_REDIRECT_STATUS = 300;

/**
 * Creates the Sanity client that reads the site's content, from the cloud or from a local lake. It
 * reads published documents and sends no token. It does not retry, because the content cache does.
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
    requester: requester.clone().use({ onResponse: throwIfRedirected }),
    ...(config.apiHost && { apiHost: config.apiHost, useProjectHostname: false }),
  });
}

/**
 * The client would read the body of a redirect as a query's result. No Sanity API redirects, so a
 * redirect comes from another program at the source's address.
 * @throws {Error} when the response is a redirect.
 */
function throwIfRedirected<Response extends { statusCode: number }>(response: Response): Response {
  if (response.statusCode < FIRST_REDIRECT_STATUS) return response;
  throw new Error(`The content source sent a redirect, status ${response.statusCode}.`);
}
