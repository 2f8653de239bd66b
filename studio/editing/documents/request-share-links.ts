import { SHARE_LINKS_PATH } from '../../../app/paths';
import type { ShareLinkChange, ShareLinkList } from '../../../app/staff/share-link';

/**
 * Asks the site for the open share links of a document.
 * @param document the published id.
 * @throws {Error} with the site's words when it refuses
 */
export function fetchLinks(document: string): Promise<ShareLinkList> {
  return ask(`${SHARE_LINKS_PATH}?${new URLSearchParams({ document })}`);
}

/**
 * Makes or ends a link, and returns the open links of its document.
 * @throws {Error} with the site's words when it refuses
 */
export function changeLinks(change: ShareLinkChange): Promise<ShareLinkList> {
  return ask(SHARE_LINKS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
}

async function ask(address: string, init?: RequestInit): Promise<ShareLinkList> {
  const response = await fetch(address, init);
  const body = (await response.json()) as ShareLinkList & { error?: string };
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}
