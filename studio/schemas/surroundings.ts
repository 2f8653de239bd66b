import type { ValidationContext } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../../app/content/api-version';
import { eachOf, ifUsable } from '../../app/jobs/stored-documents';
import { siteUrl } from '../lib/page-settings';
import { fetchSitePages, type SitePage } from '../lib/site-pages';
import type { Surroundings } from './redirect-problems';

const Redirects = eachOf(z.object({ from: ifUsable(z.string()), to: ifUsable(z.string()) }));

/**
 * Reads what addresses on this site are checked against.
 * @param redirectId the redirect that is checked, which is not one of the others.
 */
export async function fetchSurroundings(
  { getClient }: ValidationContext,
  redirectId = '',
): Promise<Omit<Surroundings, 'pages'> & { pages: SitePage[] }> {
  const client = getClient({ apiVersion: API_VERSION });
  const [pages, others] = await Promise.all([
    fetchSitePages(client),
    client.fetch<unknown>(
      '*[_type == "redirect" && !(_id in [$id, "drafts." + $id])]{ from, to }',
      { id: redirectId },
      { perspective: 'raw' },
    ),
  ]);
  return { pages, others: Redirects.parse(others), siteUrl };
}
