import { readFileSync } from 'node:fs';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { duration } from '~/platform/clock/duration';
import { HOME_PATH } from '~/content/addresses/paths';
import { SIGN_IN_PATH } from '~/content/addresses/staff-paths';
import { builtStyles } from '~/site/styles/built-styles.server';
import {
  FIRST_INVITATION_MS,
  RENEWED_INVITATION_MS,
  type OpenInvitation,
} from './accounts/invitations.server';
import type { SessionEnd } from './accounts/staff-sessions.server';
import { MIN_PASSWORD_CHARACTERS } from './passwords.server';
import staffPageStyles from './staff-pages.css';

/** The build makes this file from `passkey.client.ts`. */
const PASSKEY_SCRIPT = 'build/passkey.js';

/** A page for staff. All of them have the same frame around their content. */
export interface StaffPage {
  title: string;
  /** Why the form was refused. */
  problem?: string | undefined;
  /** What the form has done. */
  done?: string | undefined;
  content: ReactNode;
}

interface SignInPageProps {
  /** The path to go to after the sign-in. */
  next: string;
  /** The name that was typed before. */
  name?: string;
  problem?: string;
  /** Why the browser's session has ended; undefined when it has had none. */
  end?: SessionEnd | 'expired' | undefined;
  /** Whether an open Studio had unsaved words when it came here: `yes` or `no`. */
  unsaved?: string | null;
}

const TELL = 'If that was not you, tell an administrator at once.';

/** Why a session has ended, for the person who has to sign in again. */
const ENDS: Record<SessionEnd | 'expired', string> = {
  expired: 'A session ends after 12 hours without use, and 30 days after the sign-in.',
  administrator: 'An administrator signed you out.',
  removed: 'An administrator has removed your account. Only an administrator can invite you again.',
  password: `Your password was changed in another browser. ${TELL}`,
  elsewhere: `You ended this session in another browser, under “My account”. ${TELL}`,
  everywhere: `You signed out everywhere, under “My account”. ${TELL}`,
};

/** Says why the person has to sign in again, and where the words are that they typed. */
function SessionEnded({ end, unsaved }: Pick<SignInPageProps, 'end' | 'unsaved'>) {
  const hasWords = unsaved === 'yes';
  if (end === undefined && unsaved === null) return null;
  return (
    <div role="status" className="mt-6 grid gap-y-2 border-l-2 border-copper pl-4">
      <p>
        <strong>You are signed out.</strong> {end && ENDS[end]}
      </p>
      {unsaved === 'no' && <p>Everything you typed is saved.</p>}
      {hasWords && end === 'removed' && <p>What you typed last could not be saved.</p>}
      {hasWords && end !== 'removed' && (
        <p>
          What you typed last is not saved yet. This browser keeps it, and saves it when you sign in
          again here, under the same name.
        </p>
      )}
    </div>
  );
}

/** The page on which staff sign in. */
export function signInPage({
  next,
  name,
  problem,
  end,
  unsaved = null,
}: SignInPageProps): StaffPage {
  return {
    title: 'Sign in',
    problem,
    content: (
      <>
        <SessionEnded end={end} unsaved={unsaved} />
        <Problem text={problem} />
        <p id="passkey" hidden className="mt-8">
          <button type="button" className="button-primary" data-next={next}>
            Sign in with a passkey
          </button>
        </p>
        <form method="post" className="mt-8 grid gap-y-5">
          <input type="hidden" name="next" value={next} />
          <Field label="Name" name="name" autoComplete="username" defaultValue={name} />
          <Field label="Password" name="password" type="password" autoComplete="current-password" />
          <Submit>Sign in with a password</Submit>
        </form>
        <p className="mt-8 text-muted">Can’t sign in? An administrator can send you a new link.</p>
      </>
    ),
  };
}

/** The page on which an invited person chooses a passkey or a password, while the invitation works. */
export function invitationPage(
  invitation: OpenInvitation | undefined,
  problem?: string,
): StaffPage {
  if (!invitation) return usedInvitationPage();
  const { person, lastsMs } = invitation;
  return {
    title: `Welcome, ${person.name}`,
    problem,
    content: (
      <>
        <p className="lede mt-5">How would you like to sign in from now on?</p>
        <p className="mt-5 text-muted">
          This link works once, and ends in {duration(lastsMs, Math.round)}.
        </p>
        <Problem text={problem} />
        <section id="passkey" hidden className="mt-8">
          <p>
            A passkey is the safest option: you sign in with your fingerprint, your face or the PIN
            of this device. There is nothing to remember.
          </p>
          <p className="mt-5">
            <button type="button" className="button-primary" data-invitation="">
              Make a passkey
            </button>
          </p>
        </section>
        <form method="post" className="mt-8 grid gap-y-5">
          <AccountName name={person.name} />
          <Field
            label={`Or a password of at least ${MIN_PASSWORD_CHARACTERS} characters`}
            name="password"
            type="password"
            autoComplete="new-password"
          />
          <Submit>Use this password</Submit>
        </form>
      </>
    ),
  };
}

/** The page of an invitation that was used or has expired. */
function usedInvitationPage(): StaffPage {
  return {
    title: 'This link no longer works',
    content: (
      <>
        <p className="lede mt-5">
          A first invitation works once, and for {duration(FIRST_INVITATION_MS)}. A new link for
          somebody who has an account works for {duration(RENEWED_INVITATION_MS)}. Ask an
          administrator for another one.
        </p>
        <p className="mt-8">
          <a href={SIGN_IN_PATH} className="link">
            Sign in
          </a>
        </p>
      </>
    ),
  };
}

/** The page that says why nobody can sign in. */
export function accountsUnavailablePage(reason: string): StaffPage {
  return {
    title: 'Nobody can sign in right now',
    content: <p className="lede mt-5">{reason}</p>,
  };
}

/** The reason why a form was refused. The script of the page writes here too. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p id="problem" role="alert" className="mt-6 font-semibold text-copper">
      {text}
    </p>
  );
}

/** Tells a password manager whose password the form sets. */
export function AccountName({ name }: { name: string }) {
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />;
}

/** The button of a form. */
export function Submit({ children }: { children: ReactNode }) {
  return (
    <p>
      <button className="button-quiet">{children}</button>
    </p>
  );
}

/** A field with its label. */
export function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <p className="grid gap-y-2">
      <label htmlFor={input.name} className="font-semibold">
        {label}
      </label>
      <input id={input.name} type="text" required className="field-input" {...input} />
    </p>
  );
}

/**
 * Renders a page for staff.
 * @returns its HTML, and the text of its script for the Content Security Policy
 */
export function renderStaffPage({ title, problem, done, content }: StaffPage, brand: string) {
  const script = readFileSync(PASSKEY_SCRIPT, 'utf8').trim();
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* A screen reader reads the title first. */}
        <title>{`${problem ? 'Error: ' : ''}${done ? `${done} ` : ''}${title} | ${brand}`}</title>
        <style dangerouslySetInnerHTML={{ __html: builtStyles([staffPageStyles]) }} />
      </head>
      <body>
        <main className="page-grid py-14">
          <p className="font-display text-2xl">
            <a href={HOME_PATH}>{brand}</a>
          </p>
          <div className="mt-14 max-w-xl">
            <h1 className="title-2">{title}</h1>
            {content}
          </div>
        </main>
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${html}`, script };
}
