import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { guarded } from '~/platform/tasks/guarded.server';
import { closeOnError } from '~/platform/http/upgrades.server';
import type { LakeParts } from './app.server';
import { listen } from './endpoints/listen.server';
import { assertMayFollow, followChanges } from './endpoints/live.server';
import type { Presence } from './endpoints/presence.server';
import { apiError, LakeError, notFound } from './store/errors.server';
import { assetAddresses } from './http/asset-addresses.server';
import { webSocketEvents } from './http/event-stream.server';
import { assertDataset, searchOf } from './http/request.server';
import type { Audience } from './store/perspective.server';

type Connect = (socket: WebSocket) => void;

const PATH = /^\/(v[\w-]+)\/(data\/listen|data\/live\/events|socket)\/([^/?]+)/;
/** The largest message that a client may send. Windows of the Studio send which field somebody edits. */
const MAX_MESSAGE_BYTES = 16 * 1024;

const UPGRADE_FAILED = 'lake upgrade failed';

/** Accepts WebSockets: for the event streams (see `listen.server.ts`) and for presence. */
export function acceptSockets(
  server: Server,
  lake: LakeParts,
  presence: Presence,
): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    // Other work has its turn between two messages.
    allowSynchronousEvents: false,
  });
  const upgrade = (req: IncomingMessage, connection: Duplex, head: Buffer) => {
    closeOnError(connection);
    try {
      lake.guard.check(req);
      const connect = route(req, lake, presence);
      sockets.handleUpgrade(req, connection, head, (socket) => {
        socket.on('error', (error) => lake.logger.debug({ err: error }, 'lake socket failed'));
        connect(socket);
      });
    } catch (error) {
      refuse(connection, error instanceof LakeError ? error : apiError(500, 'Upgrade failed'));
      if (!(error instanceof LakeError)) lake.logger.error({ err: error }, UPGRADE_FAILED);
    }
  };
  server.on('upgrade', guarded(lake.logger, UPGRADE_FAILED, upgrade));
  return sockets;
}

function route(
  req: IncomingMessage,
  { auth, dataset, logger }: LakeParts,
  presence: Presence,
): Connect {
  const user = auth.staffOf(req);
  const audience: Audience = user ? 'staff' : 'anyone';
  const [, version = '', name, given] = PATH.exec(req.url ?? '') ?? [];
  if (!name) throw notFound('There is no socket here');
  assertDataset(given, dataset.name);
  const search = searchOf(req);
  const lastEventId = search.get('lastEventId') ?? undefined;
  if (name === 'data/listen') {
    const scope = { search, version, audience, lastEventId };
    const rewrite = assetAddresses(dataset.assetOrigin, req);
    return (socket) => listen(dataset, webSocketEvents(socket, logger, rewrite), scope);
  }
  if (name === 'data/live/events') {
    assertMayFollow(search, audience);
    return (socket) => followChanges(dataset, webSocketEvents(socket, logger), search, lastEventId);
  }
  if (!user) throw apiError(401, 'Presence needs a session');
  return (socket) => presence.join(socket, user);
}

function refuse(connection: Duplex, { status, body }: LakeError): void {
  const text = JSON.stringify(body);
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
