import { describe, expect, it } from 'vitest';
import { FormError, knownValues, readForm } from '~/enquiry/intake/read-form.server';
import { rejectionReason } from '../../support/rejection-reason';

const URLENCODED = 'application/x-www-form-urlencoded';

function post(body: BodyInit | null, contentType?: string): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
  });
}

/** Returns the error with which a form is refused. */
async function refusal(request: Request): Promise<FormError> {
  const error = await rejectionReason(readForm(request));
  expect(error).toBeInstanceOf(FormError);
  return error as FormError;
}

describe('a form', () => {
  const WORDS = { firstName: 'Zoë & Ada', challenge: 'a=b+c%\nsecond line 😀' };

  it('is read as a browser sends it', async () => {
    expect(await readForm(post(new URLSearchParams(WORDS)))).toEqual(WORDS);
  });

  it('is read as multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(WORDS)) form.append(name, value);
    const { challenge, ...rest } = await readForm(post(form));
    // In multipart bodies every line break is CR LF.
    expect({ ...rest, challenge: challenge?.replaceAll('\r\n', '\n') }).toEqual(WORDS);
  });

  it.each([`${URLENCODED}; charset=UTF-8`, 'Application/X-WWW-Form-Urlencoded'])(
    'is read with the content type %s',
    async (contentType) => {
      expect(await readForm(post('a=1', contentType))).toEqual({ a: '1' });
    },
  );

  it('is read when it is empty', async () => {
    expect(await readForm(post('', URLENCODED))).toEqual({});
  });

  it('treats a field named __proto__ as any other field', async () => {
    const fields = await readForm(post('__proto__=x&a=1', URLENCODED));
    expect(Object.keys(fields)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe('a body that is not a form', () => {
  it.each(['application/json', 'text/plain', `${URLENCODED}-not`, ''])(
    'is refused with 415 and the content type %j',
    async (contentType) => {
      expect(await refusal(post('a=1', contentType))).toMatchObject({ status: 415 });
    },
  );

  it('is refused with 415 without a content type', async () => {
    expect(await refusal(post(new Uint8Array([97, 61, 49])))).toMatchObject({ status: 415 });
  });
});

describe('a malformed form', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const MULTIPART = 'multipart/form-data; boundary=x';

  it.each([
    ['an escape that is not UTF-8', 'firstName=%ff', URLENCODED],
    ['an incomplete escape', 'firstName=%E0%A4%A', URLENCODED],
    ['bytes that are not UTF-8', Uint8Array.from([97, 61, 0xff]), URLENCODED],
    ['no boundary', part('a', '1'), 'multipart/form-data'],
    ['no final boundary', part('a', '1'), MULTIPART],
    ['another boundary', `${part('a', '1')}--x--`, 'multipart/form-data; boundary=y'],
    ['no parts at all', 'nonsense', MULTIPART],
  ])('is refused with 400: %s', async (_what, body, contentType) => {
    expect(await refusal(post(body, contentType))).toMatchObject({ status: 400 });
  });

  it('is refused with 400 when a part is not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from(part('a', '').slice(0, -2)),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    expect(await refusal(post(body, MULTIPART))).toMatchObject({ status: 400 });
  });

  it.each([
    ['a=1&a=2', URLENCODED],
    [`${part('a', '1')}${part('a', '2')}--x--\r\n`, MULTIPART],
  ])('is refused with 400 when it has a field twice: %j', async (body, contentType) => {
    expect(await refusal(post(body, contentType))).toMatchObject({
      status: 400,
      message: 'The form contains a field twice.',
    });
  });

  it('is refused with 415 when it has a file', async () => {
    const form = new FormData();
    form.append('challenge', new File([Uint8Array.from([0xff])], 'brief.pdf'));
    expect(await refusal(post(form))).toMatchObject({ status: 415 });
  });
});

describe('the values to show again', () => {
  it('are those of the form’s own fields, unchanged', () => {
    const fields = { firstName: ' Ada ', phone: '', enquiryId: 'x', admin: 'yes' };
    expect(knownValues(fields)).toStrictEqual({ firstName: ' Ada ', phone: '' });
  });

  it('do not include inherited properties', () => {
    expect(knownValues(JSON.parse('{"__proto__":{"firstName":"x"}}'))).toStrictEqual({});
  });
});
