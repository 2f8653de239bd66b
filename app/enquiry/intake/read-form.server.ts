import { ENQUIRY_BODY_LIMIT_BYTES } from '~/platform/constants';
import { BodyTooLargeError, readBody } from '~/platform/http/read-body.server';
import type { EnquiryValues } from '../enquiry';
import { ENQUIRY_FIELDS } from '../fields';

/**
 * The largest body that the server reads, so that a visitor without JavaScript who wrote too much gets the
 * text back. A refused form can cost this much memory.
 */
const READ_LIMIT_BYTES = 4 * ENQUIRY_BODY_LIMIT_BYTES;

/** Thrown for a form that is refused. The messages are for the visitor. */
export class FormError extends Error {
  override name = 'FormError';
  /** @param formError about the whole form; undefined when only fields are wrong */
  constructor(
    readonly formError: string | undefined,
    readonly status: number,
    readonly typed: EnquiryValues = {},
    readonly fieldErrors: EnquiryValues = {},
  ) {
    super(formError);
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
  const body = await readBody(request, READ_LIMIT_BYTES).catch((error: unknown) => {
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw new FormError('Your message is far too long. Please shorten it.', 413);
  });
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
  } catch {
    throw new FormError('The form could not be read.', 400);
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
