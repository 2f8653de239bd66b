import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { SiteProcess } from './site-process';
import { API_VERSION } from '../../app/content/api-version';

/** A client that may write, for the lake that a site process brought along. */
export async function lakeClient(site: SiteProcess): Promise<SanityClient> {
  return clientOf(`http://127.0.0.1:${site.lakePort}`, await lakeToken(site));
}

/** A client that may write, for any lake. */
export function clientOf(origin: string, token: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API_VERSION,
    token,
  });
}

/** The write token of a site's lake. */
export async function lakeToken(site: SiteProcess): Promise<string> {
  return (await readFile(join(site.lakeDir, 'token'), 'utf8')).trim();
}
