import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';

/** A value with fewer objects, arrays and texts is written at once. It takes some tenths of a millisecond. */
const SMALL = 500;

/** The size of a part of a response, in UTF-16 code units. */
const PART_LENGTH = 64 * 1024;

/**
 * Sends a value as JSON. A large one is sent in parts, between which the thread handles other requests.
 * `JSON.stringify` of all documents would hold it up for a second.
 */
export async function sendJson(res: Response, value: unknown): Promise<void> {
  res.type('json');
  const closed = new Promise<void>((resolve) => res.once('close', resolve));
  let part = '';
  for (const piece of jsonPieces(value)) {
    part += piece;
    if (part.length < PART_LENGTH) continue;
    const isRead = res.write(part);
    part = '';
    // The client has disconnected.
    if (res.destroyed) return;
    await (isRead ? setImmediate() : Promise.race([once(res, 'drain'), closed]));
  }
  res.end(part);
}

/** Yields the JSON text of a value in pieces, each of which takes little time. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (isSmall(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  let separator = '';
  if (Array.isArray(value)) {
    yield '[';
    for (const item of value as unknown[]) {
      yield separator;
      yield* jsonPieces(item);
      separator = ',';
    }
    yield ']';
    return;
  }
  yield '{';
  for (const [name, inner] of Object.entries(value as object)) {
    if (inner === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(inner);
    separator = ',';
  }
  yield '}';
}

function isSmall(value: unknown): boolean {
  let left = SMALL;
  const count = (inner: unknown): void => {
    left -= typeof inner === 'string' ? 1 + (inner.length >> 8) : 1;
    if (left < 0 || typeof inner !== 'object' || inner === null) return;
    if ('toJSON' in inner && typeof inner.toJSON === 'function') return;
    for (const name in inner) {
      count((inner as Record<string, unknown>)[name]);
      if (left < 0) return;
    }
  };
  count(value);
  return left >= 0 || typeof value !== 'object' || value === null;
}
