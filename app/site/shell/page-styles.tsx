import { useContext } from 'react';
import { ServerParts } from '~/site/shell/server-parts';

/**
 * The style sheets of the page, in a style element, so that the first paint waits for no other request. See
 * app/decisions/008-styles-in-the-page.md. Which they are is known when all components are rendered, so the server
 * writes them in the place of this mark.
 */
export function PageStyles() {
  const mark = useContext(ServerParts)?.nonce ?? '';
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: mark }} />;
}
