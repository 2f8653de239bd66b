import { createClient, type SanityClient } from '@sanity/client';
import {
  catchError,
  concat,
  defer,
  type Observable,
  type ObservedValueOf,
  of,
  shareReplay,
  switchMap,
  timer,
} from 'rxjs';
import type { AuthStore, CurrentUser } from 'sanity';
import { routeLakeEvents } from './lake-event-source';
import { LakeAwaited } from './lake-awaited';
import { LAKE_SESSION_PATH } from './lake-session-path';

type AuthState = ObservedValueOf<AuthStore['state']>;

interface Lake {
  projectId: string;
  dataset: string;
  apiHost: string;
}

const RETRY_AFTER_MS = 2_000;

/**
 * Signs the Studio in to the local lake without a login page, with a session cookie. The client has no
 * token and no headers, because with them it would read events with `fetch` instead of the WebSockets
 * that save the browser's six connections.
 */
export function createLakeAuth(lake: Lake): AuthStore {
  const client = createClient({
    ...lake,
    useProjectHostname: false,
    withCredentials: true,
    useCdn: false,
    apiVersion: '2021-06-07',
    perspective: 'raw',
    requestTagPrefix: 'sanity.studio',
    allowReconfigure: false,
  });
  // The Sanity CLI loads this module in Node, which has no `EventSource`.
  if (typeof EventSource !== 'undefined') routeLakeEvents(lake.apiHost);
  return { state: authState(client), LoginComponent: LakeAwaited };
}

/** Emits "signed out" while the lake is unreachable, and "signed in" as soon as it responds. */
function authState(client: SanityClient): Observable<AuthState> {
  let told = false;
  return defer(() => signIn(client)).pipe(
    catchError((error: unknown, again) => {
      if (!told) console.warn('No session with the local lake yet; trying on.', error);
      told = true;
      const signedOut: AuthState = { authenticated: false, currentUser: null, client };
      return concat(of(signedOut), timer(RETRY_AFTER_MS).pipe(switchMap(() => again)));
    }),
    shareReplay(1),
  );
}

async function signIn(client: SanityClient): Promise<AuthState> {
  const session = await fetch(LAKE_SESSION_PATH, { method: 'POST' });
  if (!session.ok) throw new Error(await session.text());
  const currentUser = await client.request<CurrentUser>({ uri: '/users/me' });
  return { authenticated: true, currentUser, client };
}
