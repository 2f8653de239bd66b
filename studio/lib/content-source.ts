import type { SourceOptions } from 'sanity';
import { createLakeAuth } from './lake-auth';

/** The local lake serves one project; cloud projects never carry this name. */
const LAKE_PROJECT_ID = 'local';

type ContentSource = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth'>;

/**
 * Where the Studio reads and writes, decided by the environment alone: with a project id Sanity's
 * cloud and its login, without one the local lake and its session.
 */
export function contentSource(): ContentSource {
  const projectId = process.env.SANITY_STUDIO_PROJECT_ID;
  const dataset = process.env.SANITY_STUDIO_DATASET || 'production';
  const apiHost = process.env.SANITY_STUDIO_API_HOST;
  if (projectId) return { projectId, dataset, ...(apiHost && { apiHost }) };

  // The same host name as the Studio's own, because lake and Studio share a cookie.
  const lake = { projectId: LAKE_PROJECT_ID, dataset, apiHost: apiHost || 'http://localhost:3900' };
  return { ...lake, auth: createLakeAuth(lake) };
}
