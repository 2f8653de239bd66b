import { withAccounts } from '~/staff/accounts-unavailable.server';
import { respondWithPeople, changePeople } from '~/staff/people-requests.server';

export const loader = withAccounts(respondWithPeople);

export const action = withAccounts(changePeople);
