import type { Plugin } from 'vite';

/** The script that connects a Studio with Sanity's dashboard. */
const BRIDGE_SCRIPT = /<script[^>]+data-sanity-core[^>]*><\/script>/;
/** The fonts of Studio 5. `fonts.css` replaces them. */
const VENDOR_FONTS = /@font-face\s*\{[^}]*studio-static\.sanity\.io[^}]*\}/g;

/**
 * Removes from the Studio's page under `sanity dev` what it would load from Sanity's servers. The site serves
 * the built Studio in a page of its own.
 */
export function localPage(): Plugin {
  return {
    name: 'own-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(BRIDGE_SCRIPT, '').replace(VENDOR_FONTS, ''),
    },
  };
}
