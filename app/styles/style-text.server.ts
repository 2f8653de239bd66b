import { readFileSync } from 'node:fs';
import styles from './app.css';
import fonts from './fonts.css';
import { STYLES_PLACEHOLDER } from './inline-styles';
import { UsedStyles } from './used-styles.server';

let sheet: UsedStyles | undefined;
let fontFaces: string | undefined;

/**
 * Returns a rendered page with the rules that it uses in its style element. The addresses in the built
 * sheet are absolute, so its rules work in every page.
 */
export function insertUsedStyles(html: string): string {
  sheet ??= new UsedStyles(built(styles));
  fontFaces ??= built(fonts);
  const rules = fontFaces + sheet.of(html);
  // The pattern matches only the style element, because the text of a page is escaped.
  return html.replace(`${STYLES_PLACEHOLDER}</style>`, () => `${rules}</style>`);
}

function built(address: string): string {
  return readFileSync(`public${address}`, 'utf8');
}
