import { createContext, useContext, useEffect } from 'react';

/** The addresses of the style sheets of what is being rendered, the last first. It is undefined in the browser. */
export const StyleSheets = createContext<Set<string> | undefined>(undefined);

/**
 * Brings the style sheets of a component to the page on which it is. Their rules come after those of the components in
 * it, which it can therefore change.
 * @param sheets their addresses. The rules of each come after those of the one before.
 */
export function useStyleSheets(...sheets: readonly string[]): void {
  const ofPage = useContext(StyleSheets);
  for (const sheet of sheets.toReversed()) {
    // A component may be in several others. Its last place in this order is before all of them on the page.
    ofPage?.delete(sheet);
    ofPage?.add(sheet);
  }
  // Each render has another array of the same sheets.
  const all = sheets.join(' ');
  // Only a preview runs this. Staff may add a section to it whose sheets the page does not have yet.
  useEffect(() => {
    for (const sheet of all.split(' ')) linkTo(sheet);
  }, [all]);
}

function linkTo(sheet: string): void {
  if (document.head.innerHTML.includes(sheet)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
