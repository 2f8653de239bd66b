import type { Plugin } from 'vite';

/** The script that connects a Studio with Sanity's dashboard. */
const BRIDGE_SCRIPT = /<script[^>]+data-sanity-core[^>]*><\/script>/;
/** A font on another server. */
const FOREIGN_FONT = /@font-face\s*\{[^}]*url\(["']?https:[^}]*\}/g;

/**
 * Removes from the Studio's page and its style sheets what is on Sanity's servers: the script that connects it with
 * Sanity's dashboard, and fonts. `fonts.css` alone is not enough: browsers would still load theirs for italics, and for
 * characters that our fonts do not have.
 */
export function localPage(): Plugin {
  return {
    name: 'local-page',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (css) => css.replace(FOREIGN_FONT, ''),
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(BRIDGE_SCRIPT, '').replace(FOREIGN_FONT, ''),
    },
  };
}
