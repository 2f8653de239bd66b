import type { Plugin } from 'vite';

/** The script that connects a Studio with Sanity's dashboard. */
const BRIDGE_SCRIPT = /<script[^>]+data-sanity-core[^>]*><\/script>/;
/** A font on another server. */
const FOREIGN_FONT = /@font-face\s*\{[^}]*url\(["']?https:[^}]*\}/g;

/**
 * Removes from the Studio's page under `sanity dev` the script that it would load from Sanity's servers. The
 * site serves the built Studio in a page of its own.
 */
export function localPage(): Plugin {
  return {
    name: 'own-page',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(BRIDGE_SCRIPT, '') },
  };
}

/**
 * Removes the fonts on Sanity's servers from the Studio's page and its style sheets. `fonts.css` alone is not
 * enough: browsers would still load them for italics, and for characters that our fonts do not have.
 */
export function localFonts(): Plugin {
  return {
    name: 'own-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (css) => css.replace(FOREIGN_FONT, ''),
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(FOREIGN_FONT, '') },
  };
}
