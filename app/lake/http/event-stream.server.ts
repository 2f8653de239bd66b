import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { guarded } from '~/platform/tasks/guarded.server';

export interface StreamEvent {
  type: string;
  data: unknown;
  id?: string;
}

/** A stream of events to one client, over server-sent events or a WebSocket. */
export interface EventStream {
  send(event: StreamEvent): void;
  /** Ends the stream from the lake's side. */
  close(): void;
  onClose(listener: () => void): void;
}

/** The log line when a stream could not be kept open, or what belongs to it could not be closed. */
const FAILED = 'an event stream failed';

/** Proxies and clients close a connection that is silent for a minute. */
const KEEP_ALIVE_MS = 15_000;

/** A client with more unread bytes has stopped reading. The lake disconnects it; it reconnects. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Opens a stream of server-sent events, for `EventSource`. */
export function serverSentEvents(req: Request, res: Response, logger: Logger): EventStream {
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
  });
  res.flushHeaders();
  const keepAlive = setInterval(() => res.write(': keep-alive\n\n'), KEEP_ALIVE_MS);
  req.on('close', () => clearInterval(keepAlive));
  res.on('error', (error) => logger.debug({ err: error }, FAILED));
  return {
    send({ type, data, id }) {
      if (res.writableEnded || res.destroyed) return;
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      res.write(`${idLine}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      if (res.writableLength > MAX_UNREAD_BYTES) res.destroy();
    },
    close: () => res.end(),
    onClose: (listener) => req.on('close', guarded(logger, FAILED, listener)),
  };
}

/**
 * Opens a stream over a WebSocket. Each message is the JSON text of one `StreamEvent`.
 * @param rewrite changes each message.
 */
export function webSocketEvents(
  socket: WebSocket,
  logger: Logger,
  rewrite = (message: string) => message,
): EventStream {
  keepSocketAlive(socket, logger);
  return {
    send(event) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(rewrite(JSON.stringify(event)));
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
    },
    close: () => socket.close(),
    onClose: (listener) => socket.on('close', guarded(logger, FAILED, listener)),
  };
}

/** Pings the client, and ends the connection when a ping had no reply until the next one. */
export function keepSocketAlive(socket: WebSocket, logger: Logger): void {
  let answered = true;
  const ping = guarded(logger, FAILED, () => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  });
  const keepAlive = setInterval(ping, KEEP_ALIVE_MS);
  socket.on('pong', () => (answered = true));
  socket.on('close', () => clearInterval(keepAlive));
}
