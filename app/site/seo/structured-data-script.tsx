import { createContext, useContext } from 'react';

const TYPE = 'application/ld+json';

/**
 * The page's JSON-LD, for search engines; null on a page without any. The server provides it. In the
 * browser it is read from the script element that the server rendered: as loader data, the same text
 * would be in the page twice.
 */
export const StructuredDataText = createContext<string | null>(
  typeof document === 'undefined'
    ? null
    : (document.querySelector(`script[type="${TYPE}"]`)?.textContent ?? null),
);

/** The page's structured data (JSON-LD), which tells search engines what the page is about. */
export function StructuredData() {
  const text = useContext(StructuredDataText);
  return text === null ? null : <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} />;
}
