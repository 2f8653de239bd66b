import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withoutErrorPrefix } from '~/enquiry/form-errors';

// `entry.server.tsx` writes the prefix; React renders the title without it. `useErrorTitle` adds it again.
document.title = withoutErrorPrefix(document.title);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
