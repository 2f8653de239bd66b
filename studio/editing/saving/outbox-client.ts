import {
  createClient,
  type ClientConfig,
  type ObservableSanityClient,
  type SanityClient,
} from '@sanity/client';
import {
  defer,
  filter,
  from,
  map,
  merge,
  type Observable,
  race,
  retry,
  Subject,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import { untilAgain } from '../../lib/connectivity';
import { outbox, type Connection } from './outbox';
import { isOutage } from './write-failure';
import { writeOf, type Write } from './write';

type Handler = NonNullable<ClientConfig['_requestHandler']>;

/** A request that takes longer is sent again, ms: its connection may be dead. */
const SEND_TIMEOUT_MS = 20_000;

/** The longest time that a document waits for the outbox, ms. */
const OUTBOX_WAIT_MS = 5_000;

/** Presentation passes the events of this listener on to the preview. */
const PREVIEW_LISTENER = 'presentation-documents';

const READ = /\/v[\w-]+\/(?:data|projects)\//;
const DOCUMENTS = /\/data\/doc\//;
const QUERY = /\/data\/query\//;

const resets = new Subject<{ type: 'reset' }>();
outbox.onRefused = () => resets.next({ type: 'reset' });

/**
 * Creates a client for the Studio that survives an outage of the site or the network: its writes go through
 * the outbox, it repeats its reads, and forms stay open while their listener reconnects.
 * @param config With Sanity's cloud it has the Studio's own handler, which finds that a session has ended or
 *   that the project does not accept the origin.
 */
export function createOutboxClient(config: ClientConfig): SanityClient {
  const { _requestHandler: own } = config;
  const throughOutbox: Handler = (request, send, client) =>
    handle(request, own ? (options) => own(options, send, client) : send, client);
  return withLastingListeners(createClient({ ...config, _requestHandler: throughOutbox }));
}

/** Returns how the outbox sends with a client that does not go through the outbox itself. */
export function connectionOf(client: SanityClient): Connection {
  const bare = withoutOutbox(client);
  return {
    send: ({ apiVersion, path, query, body }: Write) =>
      bare.withConfig({ apiVersion }).request<unknown>({
        method: 'POST',
        uri: path,
        query,
        body,
        timeout: SEND_TIMEOUT_MS,
      }),
    currentUserId: async () => (await bare.request<{ id: string }>({ uri: '/users/me' })).id,
  };
}

/** Returns a client whose requests fail at once when the site cannot be reached. */
export const withoutOutbox = (client: SanityClient): SanityClient =>
  client.withConfig({ _requestHandler: (request, send) => send(request) });

const handle: Handler = (request, send, client) => {
  const write = writeOf(request);
  if (write) {
    return from(outbox.put(write, connectionOf(client))).pipe(map((body) => responseOf(body)));
  }
  const isRead = READ.test(request.url) && (request.method !== 'POST' || QUERY.test(request.url));
  if (!isRead) return send(request);
  const response = defer(() => send(request)).pipe(
    retry({
      delay: (error, failures) =>
        isOutage(error) ? untilAgain(failures) : throwError(() => error as Error),
    }),
  );
  if (!DOCUMENTS.test(request.url)) return response;
  // A document is read after its last changes are stored. Otherwise a form would show it without them.
  const untilIdle = defer(() => race(outbox.idle(), timer(OUTBOX_WAIT_MS)));
  return untilIdle.pipe(switchMap(() => response));
};

const responseOf = (body: unknown) => ({
  type: 'response' as const,
  body,
  url: '',
  method: 'POST',
  statusCode: 200,
  headers: {},
});

/** An event of a listener. A `mutation` also says whether a document appears or disappears. */
interface FormEvent {
  type: string;
  transition?: string;
  transactionTotalEvents?: number;
}

/**
 * Replaces an event that would crash a form with `reset`: the Studio cannot apply unsent changes to a draft
 * that a colleague has deleted or published. After a reset the form reads its documents again, once the
 * outbox is empty.
 */
function safeForForm(event: FormEvent): FormEvent {
  const { type, transition, transactionTotalEvents = 1 } = event;
  // A form waits for all events of a transaction, so each of them has to be replaced.
  const endsDraft = transition === 'disappear' || transactionTotalEvents > 1;
  return type === 'mutation' && endsDraft && outbox.hasTypedText() ? { type: 'reset' } : event;
}

/**
 * Hides from forms and from the preview that their listener reconnects. Otherwise the Studio would make a form
 * read-only in the meantime, and drop what somebody types, and the preview would take no more changes. The
 * listener resumes where it was, so they miss nothing.
 */
function withLastingListeners<C extends SanityClient | ObservableSanityClient>(client: C): C {
  const { listen } = client;
  const withConfig = client.withConfig.bind(client) as SanityClient['withConfig'];
  const lasting = (...[query, params, given]: Parameters<typeof listen>) => {
    const isPreview = given?.tag === PREVIEW_LISTENER;
    const options = isPreview ? { ...given, enableResume: true as const } : given;
    const events = listen.call(client, query, params, options) as Observable<FormEvent>;
    const isForm = !isPreview && options && 'enableResume' in options && options.enableResume;
    if (!isForm && !isPreview) return events;
    const lastingEvents = events.pipe(filter(({ type }) => type !== 'reconnect'));
    return isForm ? merge(lastingEvents.pipe(map(safeForForm)), resets) : lastingEvents;
  };
  const derived = (changes?: Partial<ClientConfig>) => withLastingListeners(withConfig(changes));
  Object.assign(client, { listen: lasting, withConfig: derived });
  if ('observable' in client) withLastingListeners(client.observable);
  return client;
}
