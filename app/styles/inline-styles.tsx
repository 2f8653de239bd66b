import { LATER } from '~/browser/deferred-hydration';
import styles from './app.css';

/** `remix dev` can hot-reload only a linked style sheet. In production the styles are in the page. */
export const areStylesLinked = process.env.NODE_ENV === 'development';

const ID = 'styles';

/** Stands in the style element while a page is rendered; the server then puts the page's rules there. */
export const STYLES_OF_THIS_PAGE = '/* styles */';

/** The style element's text; in the browser, as it came with the page. */
const styleText =
  typeof document === 'undefined'
    ? STYLES_OF_THIS_PAGE
    : (document.getElementById(ID)?.textContent ?? '');

/**
 * The rules that this page uses, in the page: half of a sheet that the first paint would wait for.
 * The whole one comes with the script, before anything that the script may add; without the fonts,
 * which are all here, or a browser would set the whole page anew.
 * See app/decisions/008-styles-in-the-page.md.
 */
export function InlineStyles() {
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: styleText }} />
      <link
        rel={typeof document === 'undefined' ? LATER : 'stylesheet'}
        href={styles}
        suppressHydrationWarning
      />
      <noscript>
        <link rel="stylesheet" href={styles} />
      </noscript>
    </>
  );
}
