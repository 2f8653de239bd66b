import { createContext, useContext } from 'react';
import { useRouteError } from '@remix-run/react';
import { useRouteHandle } from '~/site/shell/route-handle';
import fontFaces from './fonts.css';
import errorPageStyles from '~/site/shell/error-page.css';

/** `remix dev` can hot-reload only a linked style sheet. In production the styles are in the page. */
const areStylesLinked = process.env.NODE_ENV === 'development';

const ID = 'styles';
const ERROR_STYLES = [errorPageStyles];

/** Returns the text of style sheets. In the browser, it is what the server has written into the page. */
export const StyleText = createContext((_sheets: readonly string[]): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.textContent ?? ''),
);

/**
 * The style sheets of the page, in a style element, so that the first paint waits for no other request. See
 * app/decisions/008-styles-in-the-page.md. A preview links to them, because staff may add a section whose
 * sheet the page does not have yet.
 */
export function PageStyles({ areLinked }: { areLinked: boolean }) {
  const styleText = useContext(StyleText);
  const { styles = ERROR_STYLES } = useRouteHandle();
  const sheets = useRouteError() ? ERROR_STYLES : styles;
  if (areStylesLinked || areLinked) {
    return [fontFaces, ...sheets].map((sheet) => (
      <link key={sheet} rel="stylesheet" href={sheet} />
    ));
  }
  return (
    <style
      id={ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: styleText(sheets) }}
    />
  );
}
