/** The script of the pages for staff. It makes a passkey, or signs in with one. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { PASSKEY_PATH } from '../paths';

const FAILED = 'That did not work. Please try again, or use a password.';

const part = document.getElementById('passkey');
const button = part?.querySelector('button');
const problem = document.getElementById('problem');

if (part && button && browserSupportsWebAuthn()) {
  part.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    proceed(button.dataset)
      .then((next) => location.assign(next))
      .catch((error: unknown) => {
        // The person closed the browser's dialog.
        const wasClosed = error instanceof Error && error.name === 'NotAllowedError';
        if (problem) problem.textContent = wasClosed ? '' : FAILED;
        button.disabled = false;
      });
  });
}

/** @returns the address to go to */
async function proceed({ next = '/studio', invitation }: DOMStringMap): Promise<string> {
  const secret =
    invitation === undefined ? undefined : new URL(location.href).searchParams.get('secret');
  const optionsJSON = await ask({ step: 'options', secret });
  const response =
    secret === undefined
      ? await startAuthentication({ optionsJSON })
      : await startRegistration({ optionsJSON });
  await ask({ step: 'verify', secret, response });
  return next;
}

async function ask(body: object) {
  const response = await fetch(PASSKEY_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
