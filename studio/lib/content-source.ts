import type { SourceOptions } from 'sanity';
import { createLakeAuth } from './lake-auth';

/** The project id of the local lake. No project in Sanity's cloud has this id. */
const LAKE_PROJECT_ID = 'local';

type ContentSource = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth'>;

/**
 * Returns the content source of the Studio. With a project id it is Sanity's cloud with its login,
 * without one the local lake with its session.
 */
export function contentSource(): ContentSource {
  const projectId = process.env.SANITY_STUDIO_PROJECT_ID;
  const dataset = process.env.SANITY_STUDIO_DATASET || 'production';
  const apiHost = process.env.SANITY_STUDIO_API_HOST;
  if (projectId) return { projectId, dataset, ...(apiHost && { apiHost }) };

  // The same host name as the Studio's, because lake and Studio share a cookie.
  const lake = { projectId: LAKE_PROJECT_ID, dataset, apiHost: apiHost || 'http://localhost:3900' };
  return { ...lake, auth: createLakeAuth(lake) };
}
