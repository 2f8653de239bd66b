/** A cookie that holds random bits, of which the accounts store only the hash. */
export class SecretCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #lifetime: string;
  readonly #value: RegExp;

  /**
   * @param siteUrl over https, the name begins with `__Host-`, so that no other host of the domain can set the
   * cookie.
   * @param maxAgeS without it, the browser drops the cookie when it is closed.
   * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
   */
  constructor(name: string, siteUrl: string, maxAgeS?: number) {
    const isSecure = siteUrl.startsWith('https:');
    this.#name = isSecure ? `__Host-${name}` : name;
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#lifetime = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
    // `\s` would also match a no-break space. A cookie whose name begins with one escapes the prefix.
    this.#value = new RegExp(`(?:^|; *)${this.#name}=([\\w-]+)`);
  }

  /** Returns the secret in the cookies of a request. */
  read(cookies: string | null | undefined): string | undefined {
    return this.#value.exec(cookies ?? '')?.[1];
  }

  /** Returns the `Set-Cookie` header of a secret. */
  write(secret: string): string {
    return `${this.#name}=${secret}${this.#attributes}${this.#lifetime}`;
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  remove(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`;
  }
}
