import { ENQUIRY_BODY_LIMIT_BYTES } from '~/platform/constants';
import { BodyTooLargeError, readBody } from '~/platform/http/read-body.server';
import type { EnquiryValues } from '../enquiry';
import { ENQUIRY_FIELDS } from '../fields';

/**
 * The largest body that the server reads, so that a visitor without JavaScript who wrote too much gets the
 * text back. A refused form can cost this much memory.
 */
const READ_LIMIT_BYTES = 4 * ENQUIRY_BODY_LIMIT_BYTES;

/** Thrown for a form that cannot be read. The message is for the visitor. */
export class FormError extends Error {
  override name = 'FormError';
  constructor(
    message: string,
    readonly status: number,
    readonly typed: EnquiryValues = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * Reads the text fields of a posted form.
 * @throws {FormError} when the body is too large, is not a form, has a file, or has a field twice.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== URL_ENCODED && mediaType !== MULTIPART) {
    throw new FormError('The request is not a form.', 415);
  }
  const body = await readFormBody(request);
  const entries = await readEntries(body, contentType, mediaType);
  const fields = textFields(entries);
  if (body.byteLength > ENQUIRY_BODY_LIMIT_BYTES) {
    throw new FormError('Your message is too long. Please shorten it.', 413, knownValues(fields));
  }
  return fields;
}

/** Returns the values of the form's own fields, without any other posted fields. */
export function knownValues(fields: Record<string, string>): EnquiryValues {
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap(({ name }) =>
      Object.hasOwn(fields, name) ? [[name, fields[name]]] : [],
    ),
  );
}

async function readFormBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(request, READ_LIMIT_BYTES);
  } catch (cause) {
    if (!(cause instanceof BodyTooLargeError)) throw cause;
    throw new FormError('Your message is far too long. Please shorten it.', 413, {}, { cause });
  }
}

/** Parses the body. `formData` replaces invalid UTF-8; this rejects it instead. */
async function readEntries(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  mediaType: typeof URL_ENCODED | typeof MULTIPART,
): Promise<[string, FormDataEntryValue][]> {
  try {
    const headers = { 'content-type': contentType };
    const entries = [...(await new Response(body, { headers }).formData()).entries()];
    if (entries.every(([, value]) => typeof value === 'string')) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
      if (mediaType === URL_ENCODED) decodeURIComponent(text.replaceAll('+', ' '));
    }
    return entries;
  } catch (cause) {
    throw new FormError('The form could not be read.', 400, {}, { cause });
  }
}

function textFields(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new FormError('This form does not accept files.', 415);
    if (fields.has(name)) throw new FormError('The form contains a field twice.', 400);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
