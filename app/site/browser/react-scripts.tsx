import { Scripts, useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { useDrafts } from '~/content/preview/draft-bar-slot';
import { REACT_TEMPLATE_ID } from '~/site/shell/navigation';
import { useRouteHandle } from '~/site/shell/route-handle';
import { ServerParts } from '~/site/shell/server-parts';

/**
 * The scripts of Remix, on a page that needs React. They are in a template, which `start-react.ts` puts
 * into the page. In the browser the template is empty, because its content is not a part of the page.
 * @see https://remix.run/docs/en/2/guides/disabling-javascript
 */
export function ReactScripts() {
  const nonce = useContext(ServerParts)?.nonce;
  const { needsReact } = useRouteHandle();
  const hasFailed = Boolean(useRouteError());
  const drafts = useDrafts();
  if (!(needsReact || drafts) || hasFailed) return null;
  return (
    <template id={REACT_TEMPLATE_ID}>
      {typeof document === 'undefined' && <Scripts nonce={nonce} />}
    </template>
  );
}
