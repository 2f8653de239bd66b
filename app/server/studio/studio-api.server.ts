import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Transform, type Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { ACTING_USER_HEADER, writeActingUser } from '~/platform/http/acting-user.server';
import { ASSET_BASE_HEADER } from '~/platform/http/asset-base.server';
import { hasBody } from '~/platform/http/has-body.server';
import { splitTarget } from '~/platform/http/request-target.server';
import type { WebSocketRoute } from '~/platform/http/upgrades.server';
import { isSameOrigin } from '~/platform/http/same-origin.server';
import { MAX_UPLOAD_BYTES } from '~/platform/constants';
import { STUDIO_API_PATH } from '~/content/addresses/staff-paths';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import type { Role } from '~/staff/accounts/people';
import type { StaffSession } from '~/staff/accounts/staff-sessions.server';
import type { Staff } from '~/staff/staff.server';
import { errorBody, isRefusal, NO_CONTENT, sendRefusal, type Refusal } from './api-refusal.server';
import { createLakeProxy } from './lake-proxy.server';

/** The lake's endpoints for the Studio. Those for its own sessions and tokens are not among them. */
const FORWARDED =
  /^\/(?:v[\w-]+\/(?:data|assets|users|projects|socket|features|access|journey|help|intake|subscriptions|schedules|media-libraries|descriptors|check|ping)\b|images\/|files\/)/;

/** Those of the lake's endpoints. `http-proxy-3` forwards the body of a DELETE without its length. */
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'PUT']);

/** Ends an open request, and says why when its response has not begun. */
type EndRequest = (refusal: Refusal) => void;

/** A request or a WebSocket whose response has not ended. */
interface OpenRequest {
  end: EndRequest;
  /** The role of the person when a WebSocket was opened. */
  socketRole?: Role;
}

const NO_SESSION: Refusal = [401, 'Session not found: please sign in'];

const OTHER_ROLE: Refusal = [403, 'Your role has changed: please try again'];

/** The interval of checking the sessions of open streams, ms. A removed person must lose them soon. */
const SESSION_CHECK_MS = 1_000;

interface StudioApiOptions {
  staff: Staff;
  /** Where the lake listens, and its token. */
  lake: { origin: string; token: string };
  siteUrl: string;
  log: Logger;
}

/** The lake's API under `/studio/api`, for members of staff who are signed in. */
export class StudioApi implements WebSocketRoute {
  readonly #proxy;
  /** The open requests, by the hash of their session. */
  readonly #open = new Map<string, Set<OpenRequest>>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: StudioApiOptions) {
    const { lake, log } = options;
    this.#proxy = createLakeProxy(lake.origin, log);
    const closeEnded = guarded(log, 'the sessions of open Studios could not be checked', () =>
      this.#closeEnded(),
    );
    this.#timer = setInterval(closeEnded, SESSION_CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const requests of this.#open.values()) for (const { end } of requests) end(NO_CONTENT);
  }

  /** Handles the requests of the Studio, and passes all others to `next`. */
  serve(next: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.isFor(request)) return next(request, response);
      const session = this.#refusalOf(request) ?? this.#sessionOf(request);
      if (isRefusal(session)) return sendRefusal(response, session);
      const end: EndRequest = (refused) => refuseWaiting(request, response, refused);
      this.#track(session, response, { end });
      const body = hasBody(request) ? this.#holdBody(request, response, session) : undefined;
      this.#sign(request, session);
      this.#proxy.web(request, response, body ? { buffer: body } : {});
    };
  }

  /**
   * Returns the body, which is forwarded while it arrives. Without a length, the lake counts it as complete only at
   * its end. There is no end when the person has lost the rights that the request was forwarded with.
   */
  #holdBody(request: IncomingMessage, response: ServerResponse, session: StaffSession): Transform {
    const body = new Transform({
      transform: (part, _encoding, done) => done(null, part),
      flush: (done) => {
        const refusal = this.#changeOf(session);
        if (refusal) sendRefusal(response, refusal);
        else done();
      },
    });
    // The lake refuses a file that is too large by this header.
    if (!(Number(request.headers['content-length']) > MAX_UPLOAD_BYTES)) {
      delete request.headers['content-length'];
      request.headers['transfer-encoding'] = 'chunked';
    }
    return request.pipe(body);
  }

  /** Returns whether a request is for the API of the Studio. */
  isFor({ url = '' }: IncomingMessage): boolean {
    return url.startsWith(`${STUDIO_API_PATH}/`);
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const session = this.#refusalOf(request) ?? this.#sessionOf(request);
    if (isRefusal(session)) {
      const [status] = session;
      const body = JSON.stringify(errorBody(session));
      socket.end(
        `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return;
    }
    this.#track(session, socket, {
      end: () => socket.destroy(),
      socketRole: session.person.role,
    });
    this.#sign(request, session);
    this.#proxy.ws(request, socket, head);
  }

  /** Returns why a request is refused, whoever sends it. */
  #refusalOf(request: IncomingMessage): Refusal | undefined {
    const path = splitTarget(request.url).path.slice(STUDIO_API_PATH.length);
    // A path that changes when it is read could reach another endpoint than the one that was checked.
    const isPlain = !/%2e|%2f|%5c|\\|\/\/|\/\.\.?(?:\/|$)/i.test(path);
    const isKnown = FORWARDED.test(path) && METHODS.has(request.method);
    if (!isPlain || !isKnown) return [404, 'There is no such endpoint'];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isUpgrade = request.headers.upgrade !== undefined;
    if (isRead && !isUpgrade) return undefined;
    const headers = new Headers(request.headers as Record<string, string>);
    const fetchSite = headers.get('sec-fetch-site');
    const isOwn =
      isSameOrigin(headers, this.options.siteUrl) &&
      (fetchSite === null || fetchSite === 'same-origin') &&
      (headers.has('origin') || !isUpgrade);
    return isOwn ? undefined : [403, 'Foreign Origin'];
  }

  /** Turns a request of a member of staff into one that the lake accepts. */
  #sign(request: IncomingMessage, { person }: StaffSession): void {
    const { lake, siteUrl } = this.options;
    // The lake's own path and query.
    request.url = request.url?.slice(STUDIO_API_PATH.length);
    delete request.headers.cookie;
    // Node has responded to it already.
    delete request.headers.expect;
    delete request.headers.origin;
    request.headers.authorization = `Bearer ${lake.token}`;
    request.headers[ACTING_USER_HEADER] = writeActingUser(person);
    request.headers[ASSET_BASE_HEADER] = `${siteUrl}${STUDIO_API_PATH}`;
  }

  #sessionOf({ headers }: IncomingMessage): StaffSession | Refusal {
    const { staff, log } = this.options;
    return readAccounts(() => staff.session(headers.cookie) ?? NO_SESSION, unavailable, log);
  }

  /** Remembers an open request until its response or WebSocket has closed. */
  #track({ hash }: StaffSession, until: ServerResponse | Duplex, request: OpenRequest): void {
    const requests = this.#open.get(hash) ?? new Set();
    this.#open.set(hash, requests.add(request));
    until.once('close', () => {
      requests.delete(request);
      if (requests.size === 0) this.#open.delete(hash);
    });
  }

  /**
   * Ends the requests of sessions that have ended. When the role of a person has changed, it closes their
   * WebSockets: their Studio opens them again, and asks who the person is.
   */
  #closeEnded(): void {
    for (const [hash, requests] of this.#open) {
      const session = this.#stillOpen(hash);
      for (const { end, socketRole } of requests) {
        if (isRefusal(session)) end(session);
        else if (socketRole && socketRole !== session.person.role) end(NO_SESSION);
      }
    }
  }

  /** Returns why a request may not go on with the rights that it began with. */
  #changeOf({ hash, person }: StaffSession): Refusal | undefined {
    const session = this.#stillOpen(hash);
    if (isRefusal(session)) return session;
    return session.person.role === person.role ? undefined : OTHER_ROLE;
  }

  /** Returns a session, or why its requests end. Nobody is let in while the accounts cannot be read. */
  #stillOpen(hash: string): StaffSession | Refusal {
    const { staff, log } = this.options;
    return readAccounts(() => staff.accounts.sessions.find(hash) ?? NO_SESSION, unavailable, log);
  }
}

function unavailable(reason: string): Refusal {
  return [503, reason];
}

/**
 * Refuses a request that waits for its body or for the lake. If the body has not arrived in full, the connection is
 * closed after the response, because the rest of the body would block it.
 */
function refuseWaiting(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  if (!request.complete) response.setHeader('Connection', 'close');
  sendRefusal(response, refusal);
}
