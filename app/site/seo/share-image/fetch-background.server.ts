import { MAX_PICTURE_BYTES } from '~/constants';
import { addressOn } from '~/server/http/address-on.server';
import { readResponse } from '~/server/http/read-body.server';

/** The longest time to wait for the background image. */
const BACKGROUND_TIMEOUT_MS = 5_000;

/**
 * Fetches the background of a share image.
 * @param address a path, or a whole address without an origin
 * @throws when it is no picture that can be drawn in a moment, or has more bytes than an uploaded picture may have
 */
export async function fetchBackground(
  address: string,
  origin: string | undefined,
): Promise<Uint8Array> {
  const response = await fetch(origin === undefined ? address : addressOn(origin, address), {
    redirect: 'error',
    signal: AbortSignal.timeout(BACKGROUND_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The background image has status ${response.status}.`);
  // Drawing one can take minutes, and occupies the threads that this process needs for files.
  if (response.headers.get('content-type')?.includes('svg')) {
    throw new Error('The background image is a vector drawing.');
  }
  return readResponse(response, MAX_PICTURE_BYTES);
}
