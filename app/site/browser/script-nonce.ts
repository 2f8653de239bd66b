import { createContext, useContext } from 'react';

/**
 * The server gives each render a random nonce and puts it on every script that it renders itself.
 * It hashes only these scripts for the page's policy, and removes the attribute before the page is
 * cached. In the browser the nonce is undefined, so React expects no such attribute there.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** The nonce that a script element of the site must carry to be allowed by the page's policy. */
export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce);
}
