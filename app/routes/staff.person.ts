import { PersonRequest } from '~/enquiry/delivery/held-data.server';
import { isConflict } from '~/platform/http/is-conflict.server';
import { notFound } from '~/platform/http/not-found.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { assertRecentSignIn } from '~/staff/recent-sign-in.server';
import {
  assertAdministrator,
  isTokenHolder,
  readChange,
  readStaffJson,
} from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';

/** The author of an erasure from the Studio's development server, where nobody has an account. */
const DEVELOPER = 'Local editor';

const REFERRED_TO =
  'Not everything was erased, because another document refers to an enquiry of this person. Remove that reference, and erase again.';

export { notFound as loader } from '~/platform/http/not-found.server';

/**
 * Responds with what is stored about a person, to every member of staff, and erases it for an administrator. It
 * is a POST in both cases, because the address of a request is logged.
 */
export const action = withAccounts(async ({ request, context }) => {
  const { session, input } = isTokenHolder(request, context)
    ? { input: await readStaffJson(request, PersonRequest) }
    : await readChange(request, context, PersonRequest);
  const held = context.enquiries.heldData ?? notFound();
  if (input.action === 'find') return Response.json(await held.find(input.email));
  if (session) {
    assertAdministrator(session);
    assertRecentSignIn(session, 'erase what is stored about a person');
  }
  const by = session?.person.name ?? DEVELOPER;
  const erased = await held.erase(input.email, by).catch((error: unknown) => {
    if (isConflict(error)) throw refusal(409, REFERRED_TO);
    throw error;
  });
  context.log.info({ person: by }, 'an administrator erased the data of a person');
  return Response.json(erased);
});
