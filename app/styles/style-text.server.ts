import { readFileSync } from 'node:fs';
import styles from './app.css';
import fonts from './fonts.css';
import { STYLES_OF_THIS_PAGE } from './inline-styles';
import { UsedStyles } from './used-styles.server';

let sheet: UsedStyles | undefined;
let fontFaces: string | undefined;

/**
 * A rendered page with the rules that it uses where its style element is.
 * The built sheet's own addresses are absolute, so its rules may stand in any page.
 */
export function withItsStyles(html: string): string {
  sheet ??= new UsedStyles(built(styles));
  fontFaces ??= built(fonts);
  const rules = fontFaces + sheet.of(html);
  // Only the element's own end stands after it: text of a page is escaped.
  return html.replace(`${STYLES_OF_THIS_PAGE}</style>`, () => `${rules}</style>`);
}

function built(address: string): string {
  return readFileSync(`public${address}`, 'utf8');
}
