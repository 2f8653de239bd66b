import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { SiteProcess } from './site-process';
import { API_VERSION } from '../../app/content/api-version';

/** Creates a client with write access to the embedded lake of a site. */
export async function lakeClient(site: SiteProcess): Promise<SanityClient> {
  return clientOf(`http://127.0.0.1:${site.lakePort}`, await lakeToken(site));
}

/** Creates a client with write access to any lake. */
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

/** Reads the write token of a site's lake. */
export async function lakeToken(site: SiteProcess): Promise<string> {
  return (await readFile(join(site.lakeDir, 'token'), 'utf8')).trim();
}
