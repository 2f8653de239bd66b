import { createContext, useContext } from 'react';

const ID = 'styles';

/**
 * The site's style sheet as text, given by the server; in the browser, as it came with the page.
 */
export const StyleText = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.textContent ?? ''),
);

/**
 * The whole style sheet in the page: 7 kB compressed, against a request that the first paint would
 * wait for. Pages after the first one are fetched as data and bring no styles along.
 */
export function InlineStyles() {
  return <style id={ID} dangerouslySetInnerHTML={{ __html: useContext(StyleText) }} />;
}
