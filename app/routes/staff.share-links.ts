import { withAccounts } from '~/staff/accounts-unavailable.server';
import {
  respondWithShareLinks,
  changeShareLinks,
} from '~/staff/shared-drafts/share-link-requests.server';

export const loader = withAccounts(({ request, context }) =>
  respondWithShareLinks(request, context),
);

export const action = withAccounts(({ request, context }) => changeShareLinks(request, context));
