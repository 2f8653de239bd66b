import { MAX_PICTURE_BYTES } from '~/platform/constants';
import { addressOn } from '~/platform/http/address-on.server';
import { readResponse } from '~/platform/http/read-body.server';

/** The longest time to wait for the background image. */
const BACKGROUND_TIMEOUT_MS = 5_000;

/**
 * Fetches the background of a share image.
 * @param address a path, or a whole address without an origin
 * @throws when it has more bytes than an uploaded picture may have
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
  return readResponse(response, MAX_PICTURE_BYTES);
}
