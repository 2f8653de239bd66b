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
      data: z.unknown().optional(),
      subscriptionId: z.string().optional(),
    })
    .optional(),
});
type Call = z.infer<typeof Call>;

/**
 * `socket/:dataset`: forwards between Studio windows who has which document open. The protocol is the
 * Studio's JSON-RPC over a WebSocket. Nothing is stored.
 */
export class Presence {
  /** Open sockets, each with its subscriptions. */
  readonly #sockets = new Map<WebSocket, Set<string>>();

  join(socket: WebSocket, user: User): void {
    this.#sockets.set(socket, new Set());
    keepSocketAlive(socket);
    socket.on('message', (message) => this.#receive(socket, user, message));
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #receive(socket: WebSocket, user: User, message: RawData): void {
    const call = parseCall(message);
    if (!call) return socket.close(4000, 'Not a JSON-RPC call');
    const subscriptions = this.#sockets.get(socket);
    if (call.method === 'presence_subscribe') subscriptions?.add(String(call.id));
    if (call.method === 'presence_unsubscribe') {
      subscriptions?.delete(call.params?.subscriptionId ?? '');
    }
    const event = eventOf(call, user);
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: String(call.id) }));
    if (event) this.#broadcast(event, socket);
  }

  #broadcast(result: object, from: WebSocket): void {
    for (const [socket, subscriptions] of this.#sockets) {
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
