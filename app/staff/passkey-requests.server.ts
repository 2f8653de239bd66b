import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MAX_NAME_CHARACTERS } from './accounts/people';
import { browserName } from './browser-name.server';
import { refusal } from './staff-responses.server';
import { assertRecentSignIn } from './recent-sign-in.server';
import { readStaffJson, sessionOf, staffOf } from './staff-requests.server';

/** The browser's answer. `@simplewebauthn/server` checks its fields. */
const BrowserResponse = z.custom<AuthenticationResponseJSON & RegistrationResponseJSON>(
  (value) => z.looseObject({ id: z.string() }).safeParse(value).success,
);

const Step = z.object({
  step: z.enum(['options', 'verify']),
  /** The secret of the invitation. */
  secret: z.string().optional(),
  /** The name of another passkey for the account. Without a secret and a name, the person signs in. */
  name: z.string().trim().max(MAX_NAME_CHARACTERS).optional(),
  response: BrowserResponse.optional(),
});

/** Responds to the script of the pages for staff (`passkey.client.ts`). */
export async function respondToPasskey(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const staff = staffOf(context);
  const { step, secret, name, response } = await readStaffJson(request, Step);
  const { passkeys, accounts } = staff;
  if (name !== undefined) return addPasskey({ step, name, response }, args);
  if (step === 'options') {
    if (secret === undefined) return Response.json(await passkeys.authentication());
    const person = accounts.invitations.find(secret)?.person;
    return person ? Response.json(await passkeys.registration(person)) : notAccepted();
  }
  if (!response) return notAccepted();
  const result =
    secret === undefined
      ? await staff.signInWithPasskey(response, request)
      : await staff.acceptWithPasskey(secret, response, request);
  if (!('cookie' in result)) return notAccepted();
  return Response.json({}, { headers: { 'Set-Cookie': result.cookie } });
}

/** Adds a passkey to the account of the person who is signed in. */
async function addPasskey(
  { step, name, response }: Pick<z.infer<typeof Step>, 'step' | 'response'> & { name: string },
  { request, context }: ActionFunctionArgs,
): Promise<Response> {
  const session = sessionOf(request, context);
  assertRecentSignIn(session, 'add a passkey');
  const { passkeys, accounts } = staffOf(context);
  const { person } = session;
  if (step === 'options') return Response.json(await passkeys.registration(person));
  const passkey =
    response && (await passkeys.verifyRegistration(response, name || browserName(request)));
  if (!passkey) return notAccepted();
  accounts.passkeys.add(person.id, passkey);
  context.log.info({ person: person.name }, 'a member of staff added a passkey');
  return Response.json({});
}

function notAccepted(): Response {
  return refusal(401, 'The passkey was not accepted');
}
