import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withoutErrorPrefix } from '~/enquiry/form-errors';

// `entry.server.tsx` adds the prefix to the HTML, but React renders the title without it. After the
// hydration `useErrorTitle` adds it again.
document.title = withoutErrorPrefix(document.title);

void hydrate();

/**
 * Remix's component throws a promise while it decodes the page's data, as React's `<Suspense>` expects.
 * If the visitor touched the page then, React would have to render at once and could not: "Root did not
 * complete". So the hydration begins when the data is decoded.
 */
async function hydrate(): Promise<void> {
  try {
    // oxlint-disable-next-line react/capitalized-calls -- it throws before it uses a hook
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}
