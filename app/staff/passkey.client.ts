/**
 * The script of the pages for staff. It makes a passkey, or signs in with one, and shows times as the clock of
 * the browser does.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { PASSKEY_PATH } from '../content/addresses/staff-paths';

const FAILED = 'That did not work. Please try again, or use a password.';

const part = document.getElementById('passkey');
const button = part?.querySelector('button');
/** The name of a passkey for an account that exists. */
const name = part?.querySelector('input');
const problem = document.getElementById('problem');

if (part && button && browserSupportsWebAuthn()) {
  part.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    proceed(button.dataset)
      .then((next) => location.assign(next))
      .catch((error: unknown) => {
        if (problem) problem.textContent = reasonOf(error);
        button.disabled = false;
      });
  });
}

for (const time of document.querySelectorAll('time')) {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  time.textContent = new Date(time.dateTime).toLocaleString('en-GB', options);
}

function reasonOf(error: unknown): string {
  const kind = error instanceof Error ? error.name : '';
  // The person closed the browser's dialog.
  if (kind === 'NotAllowedError') return name ? 'No passkey was added.' : '';
  if (kind === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return error instanceof Refusal ? error.message : FAILED;
}

/** The site needs something else first. The message says what. */
class Refusal extends Error {}

const FORBIDDEN = 403;

/** @returns the address to go to */
async function proceed({ next = '/studio', invitation }: DOMStringMap): Promise<string> {
  const secret =
    invitation === undefined ? undefined : new URL(location.href).searchParams.get('secret');
  const purpose = { secret, name: name?.value };
  const optionsJSON = await ask({ step: 'options', ...purpose });
  const response =
    secret === undefined && !name
      ? await startAuthentication({ optionsJSON })
      : await startRegistration({ optionsJSON });
  await ask({ step: 'verify', ...purpose, response });
  return next;
}

async function ask(body: object) {
  const response = await fetch(PASSKEY_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = await response.json();
  if (response.status === FORBIDDEN) throw new Refusal((result as { error: string }).error);
  if (!response.ok) throw new Error(JSON.stringify(result));
  return result;
}
