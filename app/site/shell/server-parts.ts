import { createContext } from 'react';

export interface ServerParts {
  /**
   * Random digits: by them the policy allows the scripts that Remix writes into a preview, and they mark the place of
   * the page's style sheets.
   */
  nonce: string;
  /** URL of the script that every page of the site loads. */
  pageScript: string;
}

/**
 * What only the server knows while it renders a page. It is undefined in the browser, where the page already has
 * what the server wrote: as loader data, the same text would be in the page twice.
 */
export const ServerParts = createContext<ServerParts | undefined>(undefined);
