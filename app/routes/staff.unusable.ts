import { removeUnusable } from '~/server/health/unusable-documents.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export { notFound as loader } from '~/platform/http/not-found.server';

export const action = withAccounts(removeUnusable);
