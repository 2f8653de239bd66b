import type { IncomingMessage } from 'node:http';
import { SecretCookie } from '~/platform/http/secret-cookie.server';
import type { OpenShareLink, ShareLinkStore } from '~/staff/accounts/share-link-store.server';

type SharedRequest = Pick<IncomingMessage, 'headers'>;

/**
 * The cookie with which a browser shows one shared draft. It holds the secret of the share link, so when
 * the link ends, every browser loses the draft at its next request. The page’s address does not hold
 * the secret, which therefore does not reach other sites, bookmarks or screenshots.
 */
export class SharedDrafts extends SecretCookie {
  /** @param links undefined when staff sign in at Sanity's cloud. Then no draft is shared. */
  constructor(
    private readonly links: ShareLinkStore | undefined,
    siteUrl: string,
  ) {
    super('shared-draft', siteUrl);
  }

  /** Returns whether a request has the cookie. Its link may have ended. It runs for every request. */
  hasCookie({ headers }: SharedRequest): boolean {
    return this.links !== undefined && this.read(headers.cookie) !== undefined;
  }

  /** Returns the open link of a request; `ended` when its link is not open; null without a cookie. */
  of({ headers }: SharedRequest): OpenShareLink | 'ended' | null {
    const secret = this.links && this.read(headers.cookie);
    return secret === undefined ? null : (this.links?.find(secret) ?? 'ended');
  }
}
