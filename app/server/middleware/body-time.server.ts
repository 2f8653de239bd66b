import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';
import { hasBody } from '~/server/http/has-body.server';

/** Ends the limit of a request that is under way. */
const limits = new WeakMap<IncomingMessage, () => void>();

/**
 * Limits how long a client may take for the body of its request.
 * @param onTooSlow called when the body has not arrived after `timeoutMs`.
 */
export function limitBodyTime(
  request: IncomingMessage,
  timeoutMs: number,
  log: Logger,
  onTooSlow: () => void,
): void {
  if (!hasBody(request)) return;
  watch(request, timeoutMs, log, onTooSlow);
}

/** How slow a body may be: this many bytes in each period, ms. */
export interface LeastRate {
  bytes: number;
  periodMs: number;
}

/**
 * Replaces the time limit of a request by a least rate: a large file on a slow line takes long, and
 * still never stops.
 * @param onTooSlow called when a period brings fewer bytes.
 */
export function limitBodyRate(
  request: IncomingMessage,
  { bytes, periodMs }: LeastRate,
  log: Logger,
  onTooSlow: () => void,
): void {
  const { socket } = request;
  let before = socket.bytesRead;
  watch(request, periodMs, log, () => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (received < bytes) onTooSlow();
  });
}

/** Calls `check` after each period until the body is complete or the connection has ended. */
function watch(request: IncomingMessage, periodMs: number, log: Logger, check: () => void): void {
  limits.get(request)?.();
  const next = guarded(log, 'the time of a request could not be limited', () => {
    if (request.complete || request.socket.destroyed) return;
    check();
    timer = setTimeout(next, periodMs);
  });
  let timer = setTimeout(next, periodMs);
  const end = () => clearTimeout(timer);
  limits.set(request, end);
  request.once('close', end);
}
