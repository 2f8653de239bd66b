import { notFound } from '~/platform/http/not-found.server';
import { removeUnusable } from '~/server/health/unusable-documents.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export async function loader() {
  notFound();
}

export const action = withAccounts(({ request, context }) => removeUnusable(request, context));
