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
 * Signs the Studio in to the local lake without asking anyone: a cookie carries the session. The
 * client has no token and no headers, because either makes it read events through `fetch`, past
 * the WebSockets that keep the Studio within the browser's six connections.
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
  // Sanity's command line loads this module in Node, which has nothing to route.
  if (typeof EventSource !== 'undefined') routeLakeEvents(lake.apiHost);
  return { state: authState(client), LoginComponent: LakeAwaited };
}

/** Signed out while the lake cannot be reached, and signed in as soon as it can. */
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
