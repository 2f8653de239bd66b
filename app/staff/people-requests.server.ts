import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { invitationLink } from './accounts/invitations.server';
import { PeopleChange, type InvitationLink, type People } from './accounts/people';
import { StaffError } from './accounts/staff-people.server';
import { assertRecentSignIn, changesForMs } from './recent-sign-in.server';
import { assertAdministrator, readChange, sessionOf, staffOf } from './staff-requests.server';
import { refusal } from './staff-responses.server';
import type { StaffSession } from './accounts/staff-sessions.server';

/** Responds with all members of staff, to an administrator. */
export function respondWithPeople({ request, context }: LoaderFunctionArgs): Response {
  const session = sessionOf(request, context);
  assertAdministrator(session);
  return sendPeople(session, context);
}

/**
 * Changes staff for an administrator, and responds with all members of staff. After an invitation the response
 * also has its link, which works once.
 * @throws {Response} 403 for an editor, too long after the sign-in, and for a change of one's own account
 */
export async function changePeople({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { session, input } = await readChange(request, context, PeopleChange);
  assertAdministrator(session);
  assertRecentSignIn(session, 'change staff');
  const { accounts } = staffOf(context);
  const other = accounts.people.named(input.name);
  // Only invitations of new people have a role. This one would change the role of an existing person.
  if (other && input.action === 'invite' && input.role !== undefined) {
    throw refusal(
      422,
      `“${other.name}” is already a member of staff. Use “New link” beside the name.`,
    );
  }
  const isSelf = other?.id === session.person.id;
  if (isSelf && (input.action === 'role' || input.action === 'remove')) {
    throw refusal(403, 'Only another administrator can make this change to your account.');
  }
  try {
    const invitation = carryOut(input, context);
    context.log.info(
      { person: session.person.name, action: input.action, other: input.name },
      'an administrator changed staff',
    );
    return sendPeople(session, context, invitation);
  } catch (error) {
    if (error instanceof StaffError) throw refusal(422, error.message);
    throw error;
  }
}

/** @returns the invitation that was made */
function carryOut(change: PeopleChange, context: AppLoadContext): InvitationLink | undefined {
  const { people, invitations } = staffOf(context).accounts;
  if (change.action === 'invite') {
    const { secret, lastsMs } = invitations.make(change.name, change.role);
    return { link: invitationLink(context.siteUrl, secret), lastsMs };
  }
  if (change.action === 'role') people.setRole(change.name, change.role);
  else if (change.action === 'sign-out') people.signOut(change.name);
  else people.remove(change.name);
  return undefined;
}

function sendPeople(
  session: StaffSession,
  context: AppLoadContext,
  invitation?: InvitationLink,
): Response {
  const people: People = {
    people: staffOf(context).accounts.people.all(),
    me: session.person.id,
    changesForMs: changesForMs(session),
    invitation,
  };
  return Response.json(people);
}
