import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the receiver got. */
export interface ReceivedEnquiry {
  method: string;
  contentType: string | undefined;
  idempotencyKey: string | undefined;
  body: unknown;
}

/**
 * What the receiver does with a request: respond with a status, also with headers;
 * reset the connection; or hang without a response.
 */
export type ReceiverBehaviour =
  | number
  | { status: number; headers?: Record<string, string> }
  | 'reset'
  | 'hang';

/** A webhook on loopback that records the enquiries it receives. */
export interface WebhookReceiver {
  url: string;
  port: number;
  received: ReceivedEnquiry[];
  /** The idempotency keys of the requests that got a 2xx response, in order. */
  accepted: string[];
  /** Sets the behaviour for all requests without a script. */
  behave(behaviour: ReceiverBehaviour): void;
  /** Sets the behaviours for the next requests with this key, in order. */
  script(idempotencyKey: string, behaviours: ReceiverBehaviour[]): void;
  /** Called when a request has been read, before the response. */
  onReceived: ((enquiry: ReceivedEnquiry) => void) | undefined;
  /** Returns the number of requests with this key. */
  requestsFor(idempotencyKey: string): number;
  /** Responds with this status to the requests that hang. */
  release(status?: number): void;
  /** Stops listening until the next `reset`. */
  refuseConnections(): Promise<void>;
  /** Closes the connections of the requests that hang, and responds with 200 from now on. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const hanging = new Set<ServerResponse>();
  const scripts = new Map<string, ReceiverBehaviour[]>();
  let defaultBehaviour: ReceiverBehaviour = 200;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const enquiry = {
      method: request.method ?? '',
      contentType: request.headers['content-type'],
      idempotencyKey,
      body: JSON.parse(await text(request)) as unknown,
    };
    receiver.received.push(enquiry);
    receiver.onReceived?.(enquiry);
    const behaviour = scripts.get(idempotencyKey ?? '')?.shift() ?? defaultBehaviour;
    if (behaviour === 'reset') request.socket.destroy();
    else if (behaviour === 'hang') hanging.add(response);
    else respond(response, behaviour, idempotencyKey);
  }

  function respond(
    response: ServerResponse,
    behaviour: Exclude<ReceiverBehaviour, string>,
    idempotencyKey = '',
  ) {
    const { status, headers } = typeof behaviour === 'number' ? { status: behaviour } : behaviour;
    if (status >= 200 && status < 300) receiver.accepted.push(idempotencyKey);
    response.writeHead(status, headers).end();
  }

  const server = createServer((request, response) => void handle(request, response));
  await listen(server, port);
  const { port: boundPort } = server.address() as AddressInfo;

  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${boundPort}/hook`,
    port: boundPort,
    received: [],
    accepted: [],
    onReceived: undefined,
    behave(next) {
      defaultBehaviour = next;
    },
    script(idempotencyKey, behaviours) {
      scripts.set(idempotencyKey, [...behaviours]);
    },
    requestsFor: (idempotencyKey) =>
      receiver.received.filter((enquiry) => enquiry.idempotencyKey === idempotencyKey).length,
    release(status = 200) {
      for (const response of hanging) response.writeHead(status).end();
      hanging.clear();
    },
    refuseConnections: () => closeServer(server),
    async reset() {
      for (const response of hanging) response.destroy();
      hanging.clear();
      defaultBehaviour = 200;
      if (!server.listening) await listen(server, boundPort);
    },
    async close() {
      if (server.listening) await closeServer(server);
    },
  };
  return receiver;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
