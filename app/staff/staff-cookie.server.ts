const MAX_AGE_S = 30 * 24 * 3600;

/** The cookie of a session. It holds a random id, of which the accounts store only the hash. */
export class StaffCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #value: RegExp;

  /**
   * @param siteUrl over https, the name begins with `__Host-`, so that no other host of the domain can set the
   * cookie.
   * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
   */
  constructor(siteUrl: string) {
    const isSecure = siteUrl.startsWith('https:');
    this.#name = isSecure ? '__Host-staff' : 'staff';
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    // `\s` would also match a no-break space. A cookie whose name begins with one escapes the prefix.
    this.#value = new RegExp(`(?:^|; *)${this.#name}=([\\w-]+)`);
  }

  /** Returns the id of a request's session. */
  read(cookies: string | null | undefined): string | undefined {
    return this.#value.exec(cookies ?? '')?.[1];
  }

  /** Returns the `Set-Cookie` header of a session. */
  write(id: string): string {
    return `${this.#name}=${id}${this.#attributes}; Max-Age=${MAX_AGE_S}`;
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  remove(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`;
  }
}
