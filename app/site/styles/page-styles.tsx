import { useContext } from 'react';
import { useRouteError } from '@remix-run/react';
import { useRouteHandle } from '~/site/shell/route-handle';
import { ServerParts } from '~/site/shell/server-parts';
import fontFaces from './fonts.css';
import errorPageStyles from '~/site/shell/error-page.css';

/** `remix dev` can hot-reload only a linked style sheet. In production the styles are in the page. */
const areStylesLinked = process.env.NODE_ENV === 'development';

const ERROR_STYLES = [errorPageStyles];

/**
 * The style sheets of the page, in a style element, so that the first paint waits for no other request. See
 * app/decisions/008-styles-in-the-page.md. A preview links to them, because it is hydrated, and staff may add a section
 * whose sheet the page does not have yet.
 */
export function PageStyles({ areLinked }: { areLinked: boolean }) {
  const server = useContext(ServerParts);
  const { styles = ERROR_STYLES } = useRouteHandle();
  const sheets = useRouteError() ? ERROR_STYLES : styles;
  if (areStylesLinked || areLinked) {
    return [fontFaces, ...sheets].map((sheet) => (
      <link key={sheet} rel="stylesheet" href={sheet} />
    ));
  }
  return <style dangerouslySetInnerHTML={{ __html: server?.styleText(sheets) ?? '' }} />;
}
