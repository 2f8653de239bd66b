/** Thrown for a body with too many bytes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/**
 * Reads the body of a request, and stops when it has too many bytes.
 * @throws {BodyTooLargeError} when it has more than `maxBytes`
 */
export async function readBody(
  request: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new BodyTooLargeError(`The body has more than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Cancelling the body would close the connection before the client has the response.
      reader?.releaseLock();
      throw tooLarge;
    }
    chunks.push(read.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Reads the body of a response from outside of this process, and ends the download when it has too many bytes: a
 * server may send without an end.
 * @throws {BodyTooLargeError} when it has more than `maxBytes`
 * @throws when the connection breaks
 */
export async function readResponse(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(response, maxBytes);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
}
