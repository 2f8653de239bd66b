import type { SourceOptions } from 'sanity';
import { createLakeAuth, createStaffAuth } from './lake-auth';
import { source, usesLake, usesStaffAccounts } from './page-settings';

/**
 * Returns the content source of the Studio: Sanity's cloud, with Sanity's login, or the lake, with the accounts of the
 * site that serves the Studio or, under `sanity dev`, with a session on this machine.
 */
export function sourceOptions(): Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth'> {
  if (!usesLake()) return source;
  return { ...source, auth: usesStaffAccounts() ? createStaffAuth() : createLakeAuth() };
}
