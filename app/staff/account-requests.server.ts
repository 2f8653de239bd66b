import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ACCOUNT_PATH, SIGN_IN_PATH } from '~/content/addresses/staff-paths';
import { accountDonePath, accountPage, type AccountDone } from './account-page.server';
import type { StaffAccounts } from './accounts/accounts.server';
import type { StaffSession } from './accounts/staff-sessions.server';
import { browserName } from './browser-name.server';
import { hashPassword, passwordProblem } from './passwords.server';
import { changesForMs } from './recent-sign-in.server';
import { readStaffForm, staffOf } from './staff-requests.server';
import { sendStaffPage } from './staff-responses.server';
import type { FormRefusal } from './staff.server';

/** Responds with the page of the account of the person who is signed in. */
export function respondWithAccount(args: LoaderFunctionArgs): Response | Promise<Response> {
  const session = openSession(args);
  return session ? sendAccount(args, session) : askToSignIn();
}

/** Carries out a form of that page. All but signing out need a recent sign-in, as changes of staff do. */
export async function changeAccount(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const form = await readStaffForm(request);
  // The session may have ended while the form arrived.
  const session = openSession(args);
  if (!session) return askToSignIn();
  const action = form.get('action') ?? '';
  if (action === 'sign-out-everywhere') {
    staffOf(context).accounts.sessions.endAll(session.person.id, 'everywhere');
    context.log.info({ person: session.person.name }, 'a member of staff signed out everywhere');
    return redirect(SIGN_IN_PATH, 303);
  }
  if (changesForMs(session) === 0) {
    const problem = 'Nothing was changed, because you signed in more than 15 minutes ago.';
    return sendAccount(args, session, { problem, status: 403 });
  }
  const result = await carryOut(action, form, session, staffOf(context).accounts);
  if ('problem' in result) return sendAccount(args, session, result);
  context.log.info(
    { person: session.person.name, action },
    'a member of staff changed their account',
  );
  return redirect(accountDonePath(result.done), 303);
}

function openSession({ request, context }: LoaderFunctionArgs): StaffSession | undefined {
  return staffOf(context).session(request.headers.get('Cookie'));
}

async function carryOut(
  action: string,
  form: URLSearchParams,
  session: StaffSession,
  { people, passkeys, sessions }: StaffAccounts,
): Promise<{ done: AccountDone } | FormRefusal> {
  const { person, hash } = session;
  const id = form.get('id') ?? '';
  switch (action) {
    case 'password': {
      const password = form.get('password') ?? '';
      const problem = await passwordProblem(password, person.name);
      if (problem !== undefined) return { problem, status: 422 };
      people.changePassword(person.id, await hashPassword(password), hash);
      return { done: 'password' };
    }
    case 'remove-passkey':
      if (passkeys.remove(person.id, id)) return { done: 'passkey-removed' };
      return {
        problem: 'This passkey is your only way to sign in, or is removed already.',
        status: 422,
      };
    case 'end-session':
      sessions.endOther(session, id);
      return { done: 'session' };
    case 'end-sessions':
      sessions.endAll(person.id, 'elsewhere', hash);
      return { done: 'sessions' };
    default:
      return { problem: 'The request is malformed.', status: 400 };
  }
}

function sendAccount(
  { request, context }: LoaderFunctionArgs,
  session: StaffSession,
  refused?: FormRefusal,
): Response | Promise<Response> {
  const { people, passkeys, sessions } = staffOf(context).accounts;
  const person = people.find(session.person.id);
  // The person was removed while the form was carried out.
  if (!person) return askToSignIn();
  const page = accountPage({
    person,
    passkeys: passkeys.of(person.id),
    sessions: sessions.of(person.id),
    current: session.hash,
    mayChange: changesForMs(session) > 0,
    browser: browserName(request),
    problem: refused?.problem,
    done: refused ? null : new URL(request.url).searchParams.get('done'),
  });
  return sendStaffPage(page, context, refused?.status);
}

function askToSignIn(): Response {
  return redirect(`${SIGN_IN_PATH}?${new URLSearchParams({ next: ACCOUNT_PATH })}`, 303);
}
