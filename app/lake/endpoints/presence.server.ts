import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { guarded } from '~/platform/tasks/guarded.server';
import { parseJson } from '~/platform/text/parse-json';
import { keepSocketAlive } from '../http/event-stream.server';
import type { User } from '../store/user.server';

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .looseObject({
      session: z.string().optional(),
      data: z.looseObject({ sessionId: z.string().optional() }).optional(),
      subscriptionId: z.string().optional(),
    })
    .optional(),
});
type Call = z.infer<typeof Call>;

/** A window with more unread bytes has stopped reading. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** The log line when other windows could not be told what a window does. */
const FAILED = 'presence failed';

/** An open socket. Its `session` is undefined until the window has sent it. */
interface Seat {
  user: User;
  subscriptions: Set<string>;
  session?: string;
}

/**
 * `socket/:dataset`: tells each Studio window which documents are open in the others. The protocol is
 * the Studio's JSON-RPC over a WebSocket. Nothing is stored.
 */
export class Presence {
  readonly #seats = new Map<WebSocket, Seat>();

  constructor(private readonly logger: Logger) {}

  join(socket: WebSocket, user: User): void {
    const seat: Seat = { user, subscriptions: new Set() };
    this.#seats.set(socket, seat);
    keepSocketAlive(socket, this.logger);
    const receive = (message: RawData) => this.#receive(socket, seat, message);
    socket.on('message', guarded(this.logger, FAILED, receive));
    socket.on(
      'close',
      guarded(this.logger, FAILED, () => this.#leave(socket, seat)),
    );
  }

  #receive(socket: WebSocket, seat: Seat, message: RawData): void {
    const { data: call } = Call.safeParse(parseJson(String(message)));
    if (!call) return socket.close(4000, 'Not a JSON-RPC call');
    const { params } = call;
    if (call.method === 'presence_subscribe') seat.subscriptions.add(String(call.id));
    if (call.method === 'presence_unsubscribe') {
      seat.subscriptions.delete(params?.subscriptionId ?? '');
    }
    const session = params?.session ?? params?.data?.sessionId;
    if (session !== undefined) seat.session = session;
    const event = eventOf(call, seat.user);
    send(socket, { id: call.id, result: String(call.id) });
    if (event) this.#broadcast(event, socket);
  }

  /** Sends `disconnect` for a window, because one that crashes or loses its network cannot send it. */
  #leave(socket: WebSocket, { session, user }: Seat): void {
    this.#seats.delete(socket);
    const hasReconnected = [...this.#seats.values()].some((other) => other.session === session);
    if (session === undefined || hasReconnected) return;
    this.#broadcast({ type: 'disconnect', i: user.id, m: { session } }, socket);
  }

  #broadcast(result: object, from: WebSocket): void {
    for (const [socket, { subscriptions }] of this.#seats) {
      if (socket === from) continue;
      for (const subscription of subscriptions) {
        send(socket, { method: 'presence_subscription', params: { subscription, result } });
      }
    }
  }
}

function send(socket: WebSocket, message: object): void {
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate();
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

function eventOf({ method, params }: Call, user: User): object | undefined {
  const { session, data } = params ?? {};
  switch (method) {
    case 'presence_rollcall':
      return { type: 'rollCall', i: user.id, session };
    case 'presence_announce':
      return { type: 'state', i: user.id, m: data };
    case 'presence_disconnect':
      return { type: 'disconnect', i: user.id, m: { session } };
    default:
      return undefined;
  }
}
