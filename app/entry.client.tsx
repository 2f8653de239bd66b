import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { giveKeysToPartEntries } from '~/browser/part-entries';
import { withoutErrorPrefix } from '~/enquiry/form-errors';

// `entry.server.tsx` adds the prefix to the HTML, but React renders the title without it. After the
// hydration `useErrorTitle` adds it again.
document.title = withoutErrorPrefix(document.title);

giveKeysToPartEntries();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
