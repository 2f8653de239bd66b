import { createContext, useContext } from 'react';
import { useRouteError } from '@remix-run/react';
import { useRouteHandle } from '~/site/shell/route-handle';
import errorPageStyles from '~/site/shell/error-page.css';

/** `remix dev` can hot-reload only a linked style sheet. In production the styles are in the page. */
export const areStylesLinked = process.env.NODE_ENV === 'development';

const ID = 'styles';

/** Returns the text of a style sheet. In the browser, it is what the server has written into the page. */
export const StyleText = createContext((_sheet: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.textContent ?? ''),
);

/**
 * The style sheet of the page, in a style element, so that the first paint waits for no other request.
 * See app/decisions/008-styles-in-the-page.md.
 */
export function PageStyles() {
  const styleText = useContext(StyleText);
  const { styles = errorPageStyles } = useRouteHandle();
  const sheet = useRouteError() ? errorPageStyles : styles;
  if (areStylesLinked) return <link rel="stylesheet" href={sheet} />;
  return (
    <style
      id={ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: styleText(sheet) }}
    />
  );
}
