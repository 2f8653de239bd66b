import { createContext, useContext } from 'react';

const TYPE = 'application/ld+json';

/**
 * What a page is about, for search engines, given by the server; in the browser, as it came with the
 * page. It is no part of the loaders' data: that would send every word of it twice.
 */
export const StructuredDataText = createContext<string | null>(
  typeof document === 'undefined'
    ? null
    : (document.querySelector(`script[type="${TYPE}"]`)?.textContent ?? null),
);

/** For the head. Pages after the first one are fetched as data, and read by nobody's robot. */
export function StructuredData() {
  const text = useContext(StructuredDataText);
  return text === null ? null : <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} />;
}
