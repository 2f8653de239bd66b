import { useContext } from 'react';
import { useDrafts } from '~/content/preview/draft-bar-slot';
import { ServerParts } from '~/site/shell/server-parts';

/** The script of every page. The browser runs it once it has parsed the page, and does not render it again. */
export function PageScript() {
  return (
    <script
      defer
      src={useContext(ServerParts)?.pageScript}
      data-drafts={Boolean(useDrafts()) || undefined}
      suppressHydrationWarning
    />
  );
}
