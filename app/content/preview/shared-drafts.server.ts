import type { IncomingMessage } from 'node:http';
import type { OpenShareLink, ShareLinkStore } from '~/staff/accounts/share-link-store.server';

const COOKIE_NAME = 'shared-draft';

type SharedRequest = Pick<IncomingMessage, 'headers'>;

/**
 * The cookie with which a browser shows one shared draft. It holds the secret of the share link, so when
 * the link ends, every browser loses the draft at its next request. The page’s address does not hold
 * the secret, which therefore does not reach other sites, bookmarks or screenshots.
 */
export class SharedDrafts {
  readonly #links: ShareLinkStore | undefined;
  readonly #attributes: string;
  readonly #name: string;
  readonly #value: RegExp;

  /** @param links undefined when staff sign in at Sanity's cloud. Then no draft is shared. */
  constructor(links: ShareLinkStore | undefined, siteUrl: string) {
    this.#links = links;
    const isSecure = siteUrl.startsWith('https:');
    this.#name = isSecure ? `__Host-${COOKIE_NAME}` : COOKIE_NAME;
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#value = new RegExp(`(?:^|; *)${this.#name}=([^;]*)`);
  }

  /** Returns whether a request has the cookie. Its link may have ended. It runs for every request. */
  hasCookie({ headers }: SharedRequest): boolean {
    return this.#links !== undefined && (headers.cookie?.includes(`${this.#name}=`) ?? false);
  }

  /** Returns the open link of a request; `ended` when its link is not open; null without a cookie. */
  of(request: SharedRequest): OpenShareLink | 'ended' | null {
    if (!this.hasCookie(request)) return null;
    const secret = this.#value.exec(request.headers.cookie ?? '')?.[1] ?? '';
    return this.find(secret) ?? 'ended';
  }

  find(secret: string): OpenShareLink | undefined {
    return this.#links?.find(secret);
  }

  /** @returns whether the link is opened for the first time */
  noteOpened(id: string): boolean {
    return this.#links?.noteOpened(id) ?? false;
  }

  /** Returns the `Set-Cookie` header of a link; the browser drops it when it is closed. */
  write(secret: string): string {
    return `${this.#name}=${secret}${this.#attributes}`;
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  remove(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`;
  }
}
