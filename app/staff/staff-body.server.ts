import { parseJson } from '~/server/http/parse-json.server';
import { BodyTooLargeError, readBody } from '~/server/http/read-body.server';

/** A password has 200 characters at most, and a passkey some thousands. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a form of the pages for staff. Anybody can send one.
 * @throws {Response} 413 when it is too large
 */
export async function readStaffForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

/**
 * Reads the JSON that a script sends.
 * @returns undefined when it is no JSON
 * @throws {Response} 413 when it is too large
 */
export async function readStaffJson(request: Request): Promise<unknown> {
  return parseJson(await readText(request));
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw Response.json({ error: 'This is too long.' }, { status: 413 });
  }
}
