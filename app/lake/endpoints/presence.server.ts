import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
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

/** An open socket: its subscriptions, and the session of the window, once that has named it. */
interface Seat {
  subscriptions: Set<string>;
  session?: string;
}

/**
 * `socket/:dataset`: forwards between Studio windows who has which document open. The protocol is the
 * Studio's JSON-RPC over a WebSocket. Nothing is stored.
 */
export class Presence {
  readonly #seats = new Map<WebSocket, Seat>();

  join(socket: WebSocket, user: User): void {
    const seat: Seat = { subscriptions: new Set() };
    this.#seats.set(socket, seat);
    keepSocketAlive(socket);
    socket.on('message', (message) => this.#receive(socket, seat, user, message));
    socket.on('close', () => this.#leave(socket, seat, user));
  }

  #receive(socket: WebSocket, seat: Seat, user: User, message: RawData): void {
    const call = parseCall(message);
    if (!call) return socket.close(4000, 'Not a JSON-RPC call');
    const { params } = call;
    if (call.method === 'presence_subscribe') seat.subscriptions.add(String(call.id));
    if (call.method === 'presence_unsubscribe') {
      seat.subscriptions.delete(params?.subscriptionId ?? '');
    }
    const session = params?.session ?? params?.data?.sessionId;
    if (session !== undefined) seat.session = session;
    const event = eventOf(call, user);
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: String(call.id) }));
    if (event) this.#broadcast(event, socket);
  }

  /** Sends `disconnect` for a window, because one that crashes or loses its network cannot send it. */
  #leave(socket: WebSocket, { session }: Seat, user: User): void {
    this.#seats.delete(socket);
    const hasReconnected = [...this.#seats.values()].some((other) => other.session === session);
    if (session === undefined || hasReconnected) return;
    this.#broadcast({ type: 'disconnect', i: user.id, m: { session } }, socket);
  }

  #broadcast(result: object, from: WebSocket): void {
    for (const [socket, { subscriptions }] of this.#seats) {
      if (socket === from) continue;
      for (const subscription of subscriptions) {
        const params = { subscription, result };
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }));
      }
    }
  }
}

function parseCall(message: RawData): Call | undefined {
  try {
    return Call.parse(JSON.parse(String(message)));
  } catch {
    return undefined;
  }
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
