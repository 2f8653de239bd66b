import type { SanityClient } from '@sanity/client';
import {
  catchError,
  concat,
  defer,
  type Observable,
  of,
  shareReplay,
  Subject,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs';
import type { AuthState, AuthStore, CurrentUser } from 'sanity';
import {
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  UNSAVED_PARAMETER,
} from '../../app/content/addresses/staff-paths';
import { isAdministrator } from './administrator';
import { AskForName, forgetEditor, knownEditor } from './ask-for-name';
import { createOutboxClient } from '../editing/saving/outbox-client';
import { outbox } from '../editing/saving/outbox';
import { untilTypingEnds } from '../editing/saving/warn-before-leaving';
import { routeLakeEvents } from './lake-event-source';
import { LAKE_SESSION_PATH } from './lake-session-path';
import { source } from './page-settings';
import { currentRole } from './role-notice';
import { SiteAwaited } from './site-awaited';

const RETRY_AFTER_MS = 2_000;
const UNAUTHORIZED = 401;

/**
 * Signs the Studio in to the local lake with a session cookie. There is no password: the Studio asks once for
 * a name, which history and presence show. "Sign out" forgets the name. The client has no token and no
 * headers, because with them it would read events with `fetch`, and not over the WebSockets that do not count
 * towards the browser's limit of six connections.
 */
export function createLakeAuth(): AuthStore {
  const client = lakeClient();
  const editor = knownEditor();
  if (!editor) return { state: of(signedOut(client)), LoginComponent: AskForName };
  const signIn = async () => {
    const response = await fetch(LAKE_SESSION_PATH, { method: 'POST', body: editor });
    if (!response.ok) throw new Error(await response.text());
    return signedIn(client);
  };
  outbox.onSignedOut = () => void signIn().catch(ignoreOutage);
  const logout = async () => {
    forgetEditor();
    location.reload();
  };
  return { state: authState(signIn, client), logout, LoginComponent: SiteAwaited };
}

/**
 * Signs the Studio in with the session of the site that serves it. When there is none, or it ends, the
 * browser goes to the site's sign-in page.
 */
export function createStaffAuth(): AuthStore {
  // Without HTTP/2 the Studio warns that the browser's six connections are too few. They are not: the
  // events come over WebSockets.
  localStorage.setItem('_sanity_debugProtocol', 'h2');
  // The site closes the WebSockets of a session that has ended, and when the person gets another role. While
  // the site is down, all of them fail again and again.
  const closings = new Subject<void>();
  const client = lakeClient(() => closings.next());
  const findSession = () =>
    signedIn(client).catch((error: { statusCode?: number }) => {
      if (error.statusCode === UNAUTHORIZED) void goToSignIn();
      throw error;
    });
  closings
    .pipe(throttleTime(RETRY_AFTER_MS, undefined, { leading: true, trailing: true }))
    .subscribe(() => void findSession().catch(ignoreOutage));
  outbox.onSignedOut = () => void goToSignIn();
  const logout = async () => {
    await fetch(SIGN_OUT_PATH, { method: 'POST', redirect: 'manual' });
    await goToSignIn();
  };
  return { state: authState(findSession, client), logout, LoginComponent: SiteAwaited };
}

async function signedIn(client: SanityClient): Promise<AuthState> {
  const currentUser = await client.request<CurrentUser>({ uri: '/users/me' });
  currentRole.next(isAdministrator(currentUser) ? 'administrator' : 'editor');
  return { authenticated: true, currentUser, client };
}

function signedOut(client: SanityClient): AuthState {
  return { authenticated: false, currentUser: null, client };
}

/** While the site is down, the Studio connects again by itself. */
function ignoreOutage(): void {}

let isLeaving = false;

async function goToSignIn(): Promise<void> {
  // When a session ends, several requests fail at about the same time.
  if (isLeaving) return;
  isLeaving = true;
  // The outbox stores unsent text until the next sign-in.
  await untilTypingEnds();
  const search = new URLSearchParams({
    next: location.pathname + location.search,
    [UNSAVED_PARAMETER]: outbox.state().isUnsaved ? 'yes' : 'no',
  });
  location.assign(`${SIGN_IN_PATH}?${search}`);
}

function lakeClient(onSocketClosed?: () => void): SanityClient {
  const client = createOutboxClient({
    ...source,
    useProjectHostname: false,
    withCredentials: true,
    useCdn: false,
    apiVersion: '2021-06-07',
    perspective: 'raw',
    requestTagPrefix: 'sanity.studio',
    allowReconfigure: false,
  });
  // The Sanity CLI loads this module in Node, which has no `EventSource`.
  if (source.apiHost && typeof EventSource !== 'undefined') {
    routeLakeEvents(source.apiHost, onSocketClosed);
  }
  return client;
}

/** Emits "signed out" while the lake cannot be reached, and "signed in" as soon as it responds. */
function authState(open: () => Promise<AuthState>, client: SanityClient): Observable<AuthState> {
  let told = false;
  return defer(open).pipe(
    catchError((error: unknown, again) => {
      if (!told) console.warn('No session with the lake yet; trying again.', error);
      told = true;
      return concat(of(signedOut(client)), timer(RETRY_AFTER_MS).pipe(switchMap(() => again)));
    }),
    shareReplay(1),
  );
}
