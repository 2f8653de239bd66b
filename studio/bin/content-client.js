import { createClient } from '@sanity/client';
import { API_VERSION } from '../../app/content/api-version.js';
import { env } from './project.js';

/**
 * Returns a client that may write to the configured cloud project. The local lake needs no import: a new
 * one fills itself from `studio/dataset`.
 * Ends the program when a setting is missing.
 */
export function contentClient() {
  const { SANITY_DATASET, SANITY_API_HOST } = env;
  return createClient({
    projectId: setting('SANITY_PROJECT_ID', 'the id of the Sanity project'),
    token: setting('SANITY_API_TOKEN', 'a token of that project that may write'),
    dataset: SANITY_DATASET || 'production',
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'raw',
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  });
}

/** @param {import('@sanity/client').SanityClient} client */
export function nameOf(client) {
  const { projectId, dataset } = client.config();
  return `project ${projectId}, dataset ${dataset}`;
}

/** @param {string} name @param {string} meaning */
function setting(name, meaning) {
  const value = env[name];
  if (value) return value;
  console.error(`Set ${name}, in the environment or in .env, to ${meaning}.`);
  process.exit(1);
}
