import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { refusal } from './staff-responses.server';
import { readStaffJson } from './staff-requests.server';
import type { Staff } from './staff.server';

/** The browser's answer. `@simplewebauthn/server` checks its fields. */
const BrowserResponse = z.custom<AuthenticationResponseJSON & RegistrationResponseJSON>(
  (value) => z.looseObject({ id: z.string() }).safeParse(value).success,
);

const Step = z.object({
  step: z.enum(['options', 'verify']),
  /** The secret of the invitation; without one, the person signs in. */
  secret: z.string().optional(),
  response: BrowserResponse.optional(),
});

/** Responds to the script of the pages for staff (`passkey.client.ts`). */
export async function respondToPasskey(staff: Staff, request: Request): Promise<Response> {
  const { step, secret, response } = await readStaffJson(request, Step);
  const { passkeys, accounts } = staff;
  if (step === 'options') {
    if (secret === undefined) return Response.json(await passkeys.authentication());
    const person = accounts.invitations.personOf(secret);
    return person ? Response.json(await passkeys.registration(person)) : notAccepted();
  }
  if (!response) return notAccepted();
  const cookies = request.headers.get('cookie');
  const result =
    secret === undefined
      ? await staff.signInWithPasskey(response, cookies)
      : await staff.acceptWithPasskey(secret, response, cookies);
  if (result.outcome !== 'signed-in') return notAccepted();
  return Response.json({}, { headers: { 'Set-Cookie': result.cookie } });
}

function notAccepted(): Response {
  return refusal(401, 'The passkey was not accepted');
}
