import { createClient } from '@sanity/client';
import { API_VERSION } from '../../app/content/api-version.js';
import { lakeToken } from './lake-token.js';
import { env, LAKE_DIR, LAKE_ORIGIN } from './project.js';

/** The project id of the local lake. No project in Sanity's cloud has this id. */
const LAKE = 'local';

/**
 * Returns a client that may write to what the site reads: the cloud project if one is set, else the local
 * lake of the site that runs on this machine. Ends the program when that cannot be read.
 */
export async function contentClient() {
  const { SANITY_PROJECT_ID, SANITY_API_TOKEN, SANITY_DATASET, SANITY_API_HOST } = env;
  const token = SANITY_PROJECT_ID
    ? SANITY_API_TOKEN
    : await lakeToken(LAKE_DIR).catch(endUnreadable);
  if (!token) return end('Set SANITY_API_TOKEN to a token of the project that may write.');
  const apiHost = SANITY_API_HOST || (SANITY_PROJECT_ID ? '' : LAKE_ORIGIN);
  const client = createClient({
    projectId: SANITY_PROJECT_ID || LAKE,
    token,
    dataset: SANITY_DATASET || 'production',
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'raw',
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
  await client.fetch('count(*)').catch(endUnreadable);
  return client;
}

/** Names what a client writes to. @param {import('@sanity/client').SanityClient} client */
export function nameOf(client) {
  const { projectId, dataset } = client.config();
  const name = projectId === LAKE ? 'the local lake' : `project ${projectId}`;
  return `${name} (dataset ${dataset})`;
}

/** @param {Error} error @returns {never} */
function endUnreadable({ message }) {
  const start = env.SANITY_PROJECT_ID ? '' : ' Start the site first: npm start';
  return end(`The content cannot be read: ${message}.${start}`);
}

/** @param {string} message @returns {never} */
function end(message) {
  console.error(message);
  process.exit(1);
}
