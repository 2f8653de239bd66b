import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { SiteProcess } from './site-process';

/** A client that may write, for the lake that a site process brought along. */
export async function lakeClient(site: SiteProcess): Promise<SanityClient> {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${site.lakePort}`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: await lakeToken(site),
  });
}

/** The write token of a site's lake. */
export async function lakeToken(site: SiteProcess): Promise<string> {
  return (await readFile(join(site.lakeDir, 'token'), 'utf8')).trim();
}
