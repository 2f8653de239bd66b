/** What all pages share. */
export interface SiteFacts {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email?: string | undefined;
  /** Telephone numbers as staff wrote them. */
  phones?: string[];
}

/** Pictures of the embedded lake have this site's address, those of the cloud one of their own. */
export function absoluteAddress(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
