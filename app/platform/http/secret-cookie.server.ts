/** A cookie whose value only the server reads. */
export class SecretCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #lifetime: string;
  readonly #value: RegExp;

  /**
   * @param siteUrl over https, the name begins with `__Host-`, so that no other host of the domain can set the
   * cookie.
   * @param maxAgeS without it, the browser drops the cookie when it is closed.
   * @param isForFrames whether browsers also send it to the site in the frame of another site, over https only, with
   * a cookie for each of these sites.
   * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
   */
  constructor(name: string, siteUrl: string, { maxAgeS, isForFrames = false }: CookieOptions = {}) {
    const isSecure = siteUrl.startsWith('https:');
    this.#name = isSecure ? `__Host-${name}` : name;
    const scope = isSecure && isForFrames ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
    this.#attributes = `; Path=/; HttpOnly; ${scope}${isSecure ? '; Secure' : ''}`;
    this.#lifetime = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
    // `\s` would also match a no-break space. A cookie whose name begins with one escapes the prefix.
    this.#value = new RegExp(`(?:^|; *)${this.#name}=([\\w.-]+)`);
  }

  /** Returns the value in the cookies of a request. */
  read(cookies: string | null | undefined): string | undefined {
    return this.#value.exec(cookies ?? '')?.[1];
  }

  /** Returns the `Set-Cookie` header of a value. */
  write(value: string): string {
    return `${this.#name}=${value}${this.#attributes}${this.#lifetime}`;
  }

  /** Returns the `Set-Cookie` header that removes the cookie. */
  remove(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`;
  }
}

interface CookieOptions {
  maxAgeS?: number;
  isForFrames?: boolean;
}
