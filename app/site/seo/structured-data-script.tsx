import { useContext } from 'react';
import { ServerParts } from '~/site/shell/server-parts';

const TYPE = 'application/ld+json';

/** The JSON-LD that the server has rendered into this page; undefined on the server. */
const written =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector(`script[type="${TYPE}"]`)?.textContent;

/** The page's structured data (JSON-LD), which tells search engines what the page is about. */
export function StructuredData() {
  const text = useContext(ServerParts)?.structuredData ?? written;
  return text == null ? null : <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} />;
}
