import { describe, expect, it } from 'vitest';
import { ENQUIRY_BODY_LIMIT_BYTES } from '~/platform/constants';
import { readForm } from '~/enquiry/intake/read-form.server';

const MIB = 1024 * 1024;

/** Returns a urlencoded form with exactly this number of bytes. */
function formOfSize(bytes: number): string {
  const start = 'firstName=Ada&challenge=';
  return start + 'x'.repeat(bytes - start.length);
}

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    // A streamed body needs `duplex`, which is missing in TypeScript's types.
    duplex: 'half',
  };
  return new Request('http://localhost/', init);
}

/** Returns a streamed body of 8 MiB, and the number of bytes that were read from it. */
function hugeBody() {
  let taken = 0;
  const body = new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(16 * 1024).fill(0x61);
      taken += chunk.byteLength;
      controller.enqueue(chunk);
      if (taken >= 8 * MIB) controller.close();
    },
  });
  return { body, taken: () => taken };
}

describe('a form [enquiry.size]', () => {
  it('of exactly 64 KiB is accepted', async () => {
    const fields = await readForm(post(formOfSize(ENQUIRY_BODY_LIMIT_BYTES)));
    expect(fields.firstName).toBe('Ada');
  });

  it('with one byte more is too long', async () => {
    await expect(readForm(post(formOfSize(ENQUIRY_BODY_LIMIT_BYTES + 1)))).rejects.toMatchObject({
      name: 'FormError',
      status: 413,
      message: 'Your message is too long. Please shorten it.',
    });
  });

  it('that is too long is refused with the typed values', async () => {
    const body = formOfSize(ENQUIRY_BODY_LIMIT_BYTES + 1);
    await expect(readForm(post(body))).rejects.toMatchObject({
      typed: { firstName: 'Ada', challenge: expect.stringMatching(/^x{65513}$/) },
    });
  });

  it('is measured in bytes, not in characters', async () => {
    const body = `challenge=${'é'.repeat(ENQUIRY_BODY_LIMIT_BYTES / 2)}`;
    await expect(readForm(post(body))).rejects.toMatchObject({ status: 413 });
  });

  it('that is far too long is not read to the end', async () => {
    const { body, taken } = hugeBody();
    await expect(readForm(post(body))).rejects.toMatchObject({
      status: 413,
      message: 'Your message is far too long. Please shorten it.',
    });
    expect(taken()).toBeLessThan(MIB);
  });

  it('whose Content-Length is far too long is not read at all', async () => {
    const request = post('a=1', { 'content-length': String(MIB) });
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
    expect(request.bodyUsed).toBe(false);
  });
});
