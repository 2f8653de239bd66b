import { withAccounts } from '~/staff/accounts-unavailable.server';
import {
  respondWithShareLinks,
  changeShareLinks,
} from '~/staff/shared-drafts/share-link-requests.server';

export const loader = withAccounts(respondWithShareLinks);

export const action = withAccounts(changeShareLinks);
