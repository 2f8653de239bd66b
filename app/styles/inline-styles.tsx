import { createContext, useContext } from 'react';
import { LATER } from '~/hydration/late';
import styles from './app.css';

const ID = 'styles';

/** Stands in the style element while a page is rendered; the server then puts the page's rules there. */
export const STYLES_OF_THIS_PAGE = '/* styles */';

/** The style element's text, given by the server; in the browser, as it came with the page. */
export const StyleText = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.textContent ?? ''),
);

/**
 * The rules that this page uses, in the page: half of a sheet that the first paint would wait for.
 * The whole one comes with the script, before anything that the script may add; without the fonts,
 * which are all here, or a browser would set the whole page anew.
 */
export function InlineStyles() {
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: useContext(StyleText) }} />
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
