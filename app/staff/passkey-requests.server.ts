import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { readStaffJson } from './staff-body.server';
import type { Staff } from './staff.server';

const Step = z.object({
  step: z.enum(['options', 'verify']),
  /** The secret of the invitation; without one, the person signs in. */
  secret: z.string().optional(),
  /** What the browser made. `@simplewebauthn/server` checks its fields. */
  response: z.looseObject({ id: z.string() }).optional(),
});

/** Responds to the script of the pages for staff (`passkey.client.ts`). */
export async function respondToPasskey(staff: Staff, request: Request): Promise<Response> {
  const parsed = Step.safeParse(await readStaffJson(request));
  if (!parsed.success) return Response.json({ error: 'Malformed request' }, { status: 400 });
  const { step, secret, response } = parsed.data;
  if (step === 'options') {
    const person = secret === undefined ? undefined : staff.accounts.invitations.personOf(secret);
    if (secret !== undefined && !person) return refusal();
    const options = person
      ? await staff.passkeys.registration(person)
      : await staff.passkeys.authentication();
    return Response.json(options);
  }
  if (!response) return refusal();
  const cookies = request.headers.get('cookie');
  const result =
    secret === undefined
      ? await staff.signInWithPasskey(response as unknown as AuthenticationResponseJSON, cookies)
      : await staff.acceptWithPasskey(
          secret,
          response as unknown as RegistrationResponseJSON,
          cookies,
        );
  if (result.outcome !== 'signed-in') return refusal();
  return Response.json({}, { headers: { 'Set-Cookie': result.cookie } });
}

function refusal(): Response {
  return Response.json({ error: 'The passkey was not accepted' }, { status: 401 });
}
