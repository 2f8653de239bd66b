import type { ClientRequest, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';
import { ACTING_USER_HEADER, writeActingUser } from '~/server/http/acting-user.server';
import { ASSET_BASE_HEADER } from '~/server/http/asset-base.server';
import { splitTarget } from '~/server/http/request-target.server';
import { isSameOrigin } from '~/server/http/same-origin.server';
import { MIN_UPLOAD_BYTES_PER_PERIOD, UPLOAD_PERIOD_MS } from '~/constants';
import { STUDIO_API_PATH } from '~/staff-paths';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import type { Role } from '~/staff/accounts/people';
import type { StaffSession } from '~/staff/accounts/staff-sessions.server';
import type { Staff } from '~/staff/staff.server';
import { limitBodyRate } from '../middleware/body-time.server';
import type { ForwardedRequests } from '../middleware/forwarded-requests.server';

/** The lake's endpoints for the Studio. Those for its own sessions and tokens are not among them. */
const FORWARDED =
  /^\/(?:v[\w-]+\/(?:data|assets|users|projects|socket|features|access|journey|help|intake|subscriptions|schedules|media-libraries|descriptors|check|ping)\b|images\/|files\/)/;

/** Why a request is refused. */
type Refusal = readonly [status: number, message: string];

/** Ends an open request, and says why when its response has not begun. */
type EndRequest = (refusal: Refusal) => void;

/** A request or a WebSocket whose response has not ended. */
interface OpenRequest {
  end: EndRequest;
  /** The role of the person when it was opened. */
  role: Role;
  /** Returns whether it still uses the role: a request whose body is on its way, and a WebSocket. */
  usesRole: () => boolean;
}

/** A window of the Studio has about 15 requests and WebSockets open. */
const MAX_OPEN_PER_SESSION = 200;

const TOO_MANY: Refusal = [429, 'Too many requests are open; please close some windows'];

const NO_SESSION: Refusal = [401, 'Session not found: please sign in'];

const NO_CONTENT: Refusal = [
  503,
  'The content is not available right now: please keep your text. If this lasts, tell the person who runs the site',
];

const NOT_FORWARDED = 'a request of the Studio could not be forwarded to the lake';

const UPLOAD = /^\/v[\w-]+\/assets\//;
const UPLOAD_RATE = { bytes: MIN_UPLOAD_BYTES_PER_PERIOD, periodMs: UPLOAD_PERIOD_MS };

/** The interval of checking the sessions of open streams, ms. A removed person must lose them soon. */
const SESSION_CHECK_MS = 1_000;

interface StudioApiOptions {
  staff: Staff;
  /** Where the lake listens, and its token. */
  lake: { origin: string; token: string };
  siteUrl: string;
  forwarded: ForwardedRequests;
  log: Logger;
}

/** The lake's API under `/studio/api`, for members of staff who are signed in. */
export class StudioApi {
  readonly #options: StudioApiOptions;
  readonly #proxy;
  /** The open requests, by the hash of their session. */
  readonly #open = new Map<string, Set<OpenRequest>>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: StudioApiOptions) {
    const { log } = options;
    this.#options = options;
    this.#proxy = createProxyServer({ target: options.lake.origin, changeOrigin: true });
    this.#followProxy();
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
      if (!isForApi(request)) return next(request, response);
      const refusal = this.#refusalOf(request);
      if (refusal) return sendError(response, ...refusal);
      const session = this.#admit(request, response);
      if (isRefusal(session)) return sendError(response, ...session);
      const end: EndRequest = (refused) => {
        // Destroying the response also ends the upload of a request whose body is still on its way.
        if (response.headersSent || !request.complete) response.destroy();
        else sendError(response, ...refused);
      };
      const { role } = session.person;
      this.#track(session, response, { end, role, usesRole: () => !request.complete });
      if (UPLOAD.test(request.url ?? '')) {
        limitBodyRate(request, UPLOAD_RATE, this.#options.log, () =>
          refuseSlowUpload(request, response),
        );
      }
      this.#proxy.web(request, response);
    };
  }

  /** Handles a WebSocket of the Studio. @returns false when it is for another part of the site. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (!isForApi(request)) return false;
    const withoutOrigin: Refusal | undefined =
      request.headers.origin === undefined ? [403, 'Foreign Origin'] : undefined;
    const session = this.#refusalOf(request) ?? withoutOrigin ?? this.#admit(request, socket);
    if (isRefusal(session)) {
      const [status, message] = session;
      const body = JSON.stringify(errorBody(status, message));
      socket.end(
        `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return true;
    }
    this.#track(session, socket, {
      end: () => socket.destroy(),
      role: session.person.role,
      usesRole: () => true,
    });
    this.#proxy.ws(request, socket, head);
    return true;
  }

  /** Returns why a request is refused, whoever sends it. */
  #refusalOf(request: IncomingMessage): Refusal | undefined {
    const path = splitTarget(request.url).path.slice(STUDIO_API_PATH.length);
    // A path that changes when it is read could reach another endpoint than the one that was checked.
    const isPlain = !/%2e|%2f|%5c|\\|\/\/|\/\.\.?(?:\/|$)/i.test(path);
    if (!isPlain || !FORWARDED.test(path)) return [404, 'There is no such endpoint'];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers.upgrade === undefined) return undefined;
    const headers = new Headers(request.headers as Record<string, string>);
    const fetchSite = headers.get('sec-fetch-site');
    const isOwn = isSameOrigin(headers, this.#options.siteUrl);
    return isOwn && (fetchSite === null || fetchSite === 'same-origin')
      ? undefined
      : [403, 'Foreign Origin'];
  }

  /**
   * Turns a request of a member of staff into one that the lake accepts.
   * @returns the session, or why the request is refused
   */
  #admit(request: IncomingMessage, until: ServerResponse | Duplex): StaffSession | Refusal {
    const { lake, siteUrl, forwarded } = this.#options;
    const session = this.#sessionOf(request);
    if (isRefusal(session)) return session;
    const open = this.#open.get(session.hash)?.size ?? 0;
    if (open >= MAX_OPEN_PER_SESSION || !forwarded.admit(until)) return TOO_MANY;
    request.url = (request.url ?? '').slice(STUDIO_API_PATH.length);
    delete request.headers.cookie;
    // Node has responded to it already.
    delete request.headers.expect;
    delete request.headers.origin;
    request.headers.authorization = `Bearer ${lake.token}`;
    request.headers[ACTING_USER_HEADER] = writeActingUser(session.person);
    request.headers[ASSET_BASE_HEADER] = `${siteUrl}${STUDIO_API_PATH}`;
    return session;
  }

  #sessionOf({ headers }: IncomingMessage): StaffSession | Refusal {
    const { staff, log } = this.#options;
    return readAccounts(() => staff.session(headers.cookie) ?? NO_SESSION, unavailable, log);
  }

  #followProxy(): void {
    const { log } = this.#options;
    const failed = guarded(
      log,
      NOT_FORWARDED,
      (error: Error, request: IncomingMessage, response: ServerResponse | Duplex) => {
        // The client has left.
        if (response.destroyed) return;
        log.warn({ err: error }, NOT_FORWARDED);
        if ('writeHead' in response) {
          if (!response.headersSent) sendError(response, ...NO_CONTENT);
          // The lake has refused the body and does not read the rest of it.
          else request.socket.destroy();
        } else response.destroy();
      },
    );
    const started = guarded(
      log,
      NOT_FORWARDED,
      (outgoing: ClientRequest, request: IncomingMessage, response: ServerResponse) => {
        // Otherwise the proxy would hold on to a response of the lake after its client has left.
        response.once('close', () => outgoing.destroy());
        // The lake refuses some uploads by their headers.
        if (UPLOAD.test(request.url ?? '')) outgoing.flushHeaders();
      },
    );
    this.#proxy.on('error', failed);
    this.#proxy.on('proxyReq', started);
    this.#proxy.on('proxyRes', (lakeResponse, _request, response) => {
      if (response.writableEnded) lakeResponse.resume();
    });
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
   * Ends the requests of sessions that have ended. When the role of a person has changed, it ends those that still
   * use it: their Studio opens its WebSockets again, and asks who the person is.
   */
  #closeEnded(): void {
    for (const [hash, requests] of this.#open) {
      const session = this.#stillOpen(hash);
      for (const { end, role, usesRole } of requests) {
        if (isRefusal(session)) end(session);
        else if (role !== session.person.role && usesRole()) end(NO_SESSION);
      }
    }
  }

  /** Returns a session, or why its requests end. Nobody is let in while the accounts cannot be read. */
  #stillOpen(hash: string): StaffSession | Refusal {
    const { staff, log } = this.#options;
    return readAccounts(() => staff.accounts.sessions.find(hash) ?? NO_SESSION, unavailable, log);
  }
}

function unavailable(reason: string): Refusal {
  return [503, reason];
}

function isRefusal(result: StaffSession | Refusal): result is Refusal {
  return Array.isArray(result);
}

function isForApi({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${STUDIO_API_PATH}/`);
}

/** An error in the shape of Sanity's API. */
function errorBody(statusCode: number, message: string) {
  return { statusCode, error: message, message };
}

function refuseSlowUpload(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  response.once('finish', () => request.destroy());
  sendError(response, 408, 'The upload was too slow: please try again on a faster line');
}

function sendError(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify(errorBody(status, message));
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(body);
}
