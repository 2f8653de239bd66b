import { createContext, useContext, useState } from 'react';

/**
 * Returns the HTML of a part of the page, by its id. The server provides it. In the browser it is what the
 * server has written into the page: as loader data, the same text would be in the page twice.
 */
export const WrittenHtml = createContext(
  (id: string): string => document.getElementById(id)?.innerHTML ?? '',
);

interface ServerHtmlProps {
  id: string;
  /** Only in previews, in which the text can change while the page is open. */
  html: string | undefined;
  /** Whether the part is shown a second time, under no id. */
  isCopy?: boolean;
  className?: string;
}

/**
 * A part of the page that the server renders, so that visitors download neither its component nor its data.
 * The HTML is safe, because React escaped all text in it. See app/decisions/019-fixed-parts-as-html.md.
 */
export function ServerHtml({ id, html, isCopy = false, className }: ServerHtmlProps) {
  const written = useContext(WrittenHtml);
  const [first] = useState(() => (html === undefined ? written(id) : ''));
  return (
    <div
      id={isCopy ? undefined : id}
      className={className}
      dangerouslySetInnerHTML={{ __html: html ?? first }}
      suppressHydrationWarning
    />
  );
}
