import type { ReactNode } from 'react';
import { STUDIO_PATH } from '~/content/addresses/paths';
import { ACCOUNT_PATH, SIGN_IN_PATH } from '~/content/addresses/staff-paths';
import type { OwnPasskey } from './accounts/passkey-store.server';
import type { Person } from './accounts/people';
import type { OwnSession } from './accounts/staff-sessions.server';
import { MIN_PASSWORD_CHARACTERS } from './passwords.server';
import { AccountName, Field, Problem, Submit, type StaffPage } from './staff-pages.server';

/** What the page has done, by the value of its search parameter `done`. */
const DONE = {
  password: 'Your password is changed, and your other sessions have ended.',
  'passkey-added': 'The passkey is added. You can sign in with it from now on.',
  'passkey-removed':
    'The passkey is removed. Delete it on its device too. If somebody else has the device, end its session below.',
  session: 'The session has ended.',
  sessions: 'All your other sessions have ended.',
} as const;

/** A change that the page has made. */
export type AccountDone = keyof typeof DONE;

/** Returns the address of the page that says what was done. */
export function accountDonePath(done: AccountDone): string {
  return `${ACCOUNT_PATH}?done=${done}`;
}

interface AccountPageProps {
  person: Pick<Person, 'name' | 'role' | 'hasPassword'>;
  passkeys: OwnPasskey[];
  sessions: OwnSession[];
  /** The hash of the session that asks for the page. */
  current: string;
  /** Whether the sign-in is recent enough for changes. */
  mayChange: boolean;
  /** The name for a passkey that is made in this browser. */
  browser: string;
  /** The search parameter `done`. */
  done: string | null;
  problem: string | undefined;
}

/** The page on which a member of staff changes how they sign in, and ends their sessions. */
export function accountPage({ done, problem, ...account }: AccountPageProps): StaffPage {
  const message = Object.entries(DONE).find(([name]) => name === done)?.[1];
  const { name, role } = account.person;
  return {
    title: 'My account',
    problem,
    done: message,
    content: (
      <>
        <p className="lede mt-5">
          You are {name}, {role === 'editor' ? 'an editor' : 'an administrator'}.
        </p>
        <p className="mt-5">
          <a href={STUDIO_PATH} className="link">
            Back to the Studio
          </a>
        </p>
        <p role="status" className="mt-6 font-semibold">
          {message}
        </p>
        <Problem text={problem} />
        {!account.mayChange && <SignInAgain />}
        <Password {...account} />
        <Passkeys {...account} />
        <Sessions {...account} />
      </>
    ),
  };
}

type AccountProps = Omit<AccountPageProps, 'done' | 'problem'>;

function SignInAgain() {
  const next = new URLSearchParams({ next: ACCOUNT_PATH });
  return (
    <div className="mt-6 grid gap-y-5 border-l-2 border-copper pl-4">
      <p>You signed in more than 15 minutes ago. To change something here, sign in again.</p>
      <p>
        <a href={`${SIGN_IN_PATH}?${next}`} className="button-primary">
          Sign in again
        </a>
      </p>
    </div>
  );
}

function Password({ person, mayChange }: AccountProps) {
  return (
    <Part title="Password">
      <p>
        {person.hasPassword
          ? 'You can sign in with a password.'
          : 'You have no password. You sign in with a passkey.'}
      </p>
      {mayChange && (
        <AccountForm action="password">
          <AccountName name={person.name} />
          <Field
            label={`New password, of at least ${MIN_PASSWORD_CHARACTERS} characters`}
            name="password"
            type="password"
            autoComplete="new-password"
          />
          <p className="text-muted">
            This ends your sessions in other browsers. Sign in there with the new password.
          </p>
          <Submit>{person.hasPassword ? 'Change the password' : 'Set a password'}</Submit>
        </AccountForm>
      )}
    </Part>
  );
}

function Passkeys({ person, passkeys, mayChange, browser }: AccountProps) {
  const isOnlyWay = !person.hasPassword && passkeys.length === 1;
  return (
    <Part title="Passkeys">
      <p>
        With a passkey you sign in with your fingerprint, your face or the PIN of a device. Have one
        on each device, so that you can still sign in when you lose one.
      </p>
      <ul className="grid gap-y-5">
        {passkeys.map(({ id, name, madeAt, usedAt }) => (
          <li key={id} className="border-t border-edge pt-5">
            <p className="font-semibold">{name ?? 'A passkey'}</p>
            <PasskeyTimes madeAt={madeAt} usedAt={usedAt} />
            {mayChange && isOnlyWay && (
              <p className="mt-2">
                It is your only way to sign in. To remove it, first add another passkey or a
                password.
              </p>
            )}
            {mayChange && !isOnlyWay && (
              <details className="mt-2">
                <summary className="link">Remove {name ?? 'this passkey'}</summary>
                <AccountForm action="remove-passkey" id={id}>
                  <p>Nobody can sign in with it afterwards.</p>
                  <Submit>Really remove</Submit>
                </AccountForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div id="passkey" hidden className="grid gap-y-5 border-t border-edge pt-5">
          <Field
            label="Name of a new passkey"
            name="passkey-name"
            defaultValue={browser}
            maxLength={80}
          />
          <p>
            <button
              type="button"
              className="button-quiet"
              data-next={accountDonePath('passkey-added')}
            >
              Add a passkey
            </button>
          </p>
        </div>
      )}
    </Part>
  );
}

/** An earlier version of the site noted neither time. */
function PasskeyTimes({ madeAt, usedAt }: Pick<OwnPasskey, 'madeAt' | 'usedAt'>) {
  return (
    <p className="text-muted">
      {madeAt === null ? (
        'Made before this page existed'
      ) : (
        <>
          Made <Time at={madeAt} />
        </>
      )}{' '}
      ·{' '}
      {usedAt === null ? (
        `not used ${madeAt === null ? 'since' : 'yet'}`
      ) : (
        <>
          last used <Time at={usedAt} />
        </>
      )}
    </p>
  );
}

function Sessions({ sessions, current, mayChange }: AccountProps) {
  return (
    <Part title="Sessions">
      <p>You are signed in with these browsers. End a session that you do not know.</p>
      <ul className="grid gap-y-5">
        {sessions.map(({ hash, browser, openedAt, usedAt }) => (
          <li key={hash} className="border-t border-edge pt-5">
            <p className="font-semibold">
              {browser ?? 'A browser'}
              {hash === current && ' (this one)'}
            </p>
            <p className="text-muted">
              Since <Time at={openedAt} /> · last seen <Time at={usedAt} />
            </p>
            {mayChange && hash !== current && (
              <AccountForm action="end-session" id={hash}>
                <Submit>
                  End this session
                  <span className="sr-only"> in {browser ?? 'a browser'}</span>
                </Submit>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && sessions.length > 2 && (
        <AccountForm action="end-sessions">
          <Submit>End all other sessions</Submit>
        </AccountForm>
      )}
      <AccountForm action="sign-out-everywhere">
        <p>This ends all your sessions, also the one in this browser.</p>
        <Submit>Sign out everywhere</Submit>
      </AccountForm>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 grid gap-y-5">
      <h2 className="title-3">{title}</h2>
      {children}
    </section>
  );
}

interface AccountFormProps {
  /** What `account-requests.server.ts` does with the form. */
  action: string;
  /** The passkey or the session that the form changes. */
  id?: string;
  children: ReactNode;
}

function AccountForm({ action, id, children }: AccountFormProps) {
  return (
    <form method="post" action={ACCOUNT_PATH} className="mt-3 grid gap-y-5">
      <input type="hidden" name="action" value={action} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}

/** A time in UTC, which the script of the page replaces by the time on the clock of the browser. */
function Time({ at }: { at: number }) {
  const text = new Date(at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return <time dateTime={new Date(at).toISOString()}>{text} UTC</time>;
}
