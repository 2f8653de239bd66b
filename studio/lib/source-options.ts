import type { SourceOptions } from 'sanity';
import { createLakeAuth, createStaffAuth } from './lake-auth';
import { LAKE_PROJECT_ID, pageSettings, usesStaffAccounts } from './page-settings';

type ContentSourceOptions = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth'>;

/**
 * Returns the content source of the Studio. With a project id it is Sanity's cloud, with Sanity's login.
 * Without one it is the lake: with the accounts of the site that serves the Studio or, under `sanity
 * dev`, with a session on this machine.
 */
export function sourceOptions(): ContentSourceOptions {
  const page = pageSettings();
  if (page) {
    const { projectId, dataset, apiHost } = page;
    if (!usesStaffAccounts() || !apiHost) {
      return { projectId, dataset, ...(apiHost && { apiHost }) };
    }
    const lake = { projectId, dataset, apiHost };
    return { ...lake, auth: createStaffAuth(lake) };
  }

  const projectId = process.env.SANITY_STUDIO_PROJECT_ID;
  const dataset = process.env.SANITY_STUDIO_DATASET || 'production';
  const apiHost = process.env.SANITY_STUDIO_API_HOST;
  if (projectId) return { projectId, dataset, ...(apiHost && { apiHost }) };

  // The same host name as the Studio's, because lake and Studio share a cookie.
  const lake = { projectId: LAKE_PROJECT_ID, dataset, apiHost: apiHost || 'http://localhost:3900' };
  return { ...lake, auth: createLakeAuth(lake) };
}
