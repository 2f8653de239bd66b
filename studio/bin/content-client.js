import { createClient } from '@sanity/client';
import { API_VERSION } from '../../app/content/api-version.js';
import { lakeToken } from './lake-token.js';
import { env, LAKE_DIR, LAKE_ORIGIN } from './project.js';

/** The project id of the local lake. No project in Sanity's cloud has this id. */
const LAKE = 'local';

/**
 * Returns a client that may write to what the site reads: the cloud project if one is set, else the local
 * lake of the site that runs on this machine.
 */
export async function contentClient() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = env;
  const apiHost = SANITY_API_HOST || (SANITY_PROJECT_ID ? '' : LAKE_ORIGIN);
  return createClient({
    projectId: SANITY_PROJECT_ID || LAKE,
    token: SANITY_PROJECT_ID ? projectToken() : await lakeToken(LAKE_DIR),
    dataset: SANITY_DATASET || 'production',
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'raw',
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
}

/** Names what a client writes to. @param {import('@sanity/client').SanityClient} client */
export function nameOf(client) {
  const { projectId, dataset } = client.config();
  const name = projectId === LAKE ? 'the local lake' : `project ${projectId}`;
  return `${name} (dataset ${dataset})`;
}

function projectToken() {
  const { SANITY_API_TOKEN } = env;
  if (SANITY_API_TOKEN) return SANITY_API_TOKEN;
  throw new Error('Set SANITY_API_TOKEN to a token of the project that may write.');
}
