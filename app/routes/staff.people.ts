import { withAccounts } from '~/staff/accounts-unavailable.server';
import { respondWithPeople, changePeople } from '~/staff/people-requests.server';

export const loader = withAccounts(({ request, context }) => respondWithPeople(request, context));

export const action = withAccounts(({ request, context }) => changePeople(request, context));
