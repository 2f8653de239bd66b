import { DEFERRED_STYLESHEET } from '~/browser/deferred-hydration';
import styles from './app.css';

/** `remix dev` can hot-reload only a linked style sheet. In production the styles are in the page. */
export const areStylesLinked = process.env.NODE_ENV === 'development';

const ID = 'styles';

/** Placeholder in the style element. After rendering, the server replaces it by the rules of the page. */
export const STYLES_PLACEHOLDER = '/* styles */';

/** Text of the style element. In the browser, it is what the server sent. */
const styleText =
  typeof document === 'undefined'
    ? STYLES_PLACEHOLDER
    : (document.getElementById(ID)?.textContent ?? '');

/**
 * The CSS rules that this page uses, in a style element, so that the first paint waits for no style
 * sheet. The complete sheet loads before the scripts run, because they may add elements. It has no font
 * faces: they are in the page, and a second definition would make the browser lay out the page again.
 * See app/decisions/008-styles-in-the-page.md.
 */
export function InlineStyles() {
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: styleText }} />
      <link
        rel={typeof document === 'undefined' ? DEFERRED_STYLESHEET : 'stylesheet'}
        href={styles}
        suppressHydrationWarning
      />
      <noscript>
        <link rel="stylesheet" href={styles} />
      </noscript>
    </>
  );
}
