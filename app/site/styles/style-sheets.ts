import { createContext, useContext, useEffect } from 'react';

/** The addresses of the style sheets of what is being rendered. It is undefined in the browser. */
export const StyleSheets = createContext<Set<string> | undefined>(undefined);

/**
 * Brings the style sheets of a component to the page on which it is.
 * @param sheets their addresses
 */
export function useStyleSheets(...sheets: readonly string[]): void {
  const ofPage = useContext(StyleSheets);
  for (const sheet of sheets) ofPage?.add(sheet);
  // Only a preview runs this. Staff may add a section to it whose sheets the page does not have yet.
  useEffect(() => {
    for (const sheet of sheets) linkTo(sheet);
  }, [sheets]);
}

function linkTo(sheet: string): void {
  if (document.head.innerHTML.includes(sheet)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
