import { createContext, useContext } from 'react';
import { useDrafts } from '~/content/preview/draft-bar-slot';

/** Address of the page's script. Only the server knows it, and the browser does not render it again. */
export const PageScriptAddress = createContext<string | undefined>(undefined);

/** The script of every page. The browser runs it once it has parsed the page. */
export function PageScript() {
  const src = useContext(PageScriptAddress);
  return (
    <script
      defer
      src={src}
      data-drafts={Boolean(useDrafts()) || undefined}
      suppressHydrationWarning
    />
  );
}
