import { createContext } from 'react';

interface ServerParts {
  /**
   * Random for each render, and on every script that the server renders itself. The server hashes only these scripts
   * for the page's policy, and removes the attribute before the page is cached.
   */
  nonce: string;
  /** URL of the script that every page of the site loads. */
  pageScript: string;
  /** Returns the text of style sheets. */
  styleText: (sheets: readonly string[]) => string;
  /** The page's JSON-LD. Null on a page without any. */
  structuredData: string | null;
}

/**
 * What only the server knows while it renders a page. It is undefined in the browser, where the page already has
 * what the server wrote: as loader data, the same text would be in the page twice.
 */
export const ServerParts = createContext<ServerParts | undefined>(undefined);
