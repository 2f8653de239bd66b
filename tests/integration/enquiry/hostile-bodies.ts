import { FORM_VALUES } from '../../support/submit-form';

/** A POST request that no browser would send from this site's form. */
export interface HostileBody {
  what: string;
  body: () => BodyInit;
  /** Unset when the body has a content type of its own. */
  contentType?: string;
}

type FieldName = keyof typeof FORM_VALUES;

const URLENCODED = 'application/x-www-form-urlencoded';
const FIELD_NAMES = Object.keys(FORM_VALUES) as FieldName[];
const REQUIRED = FIELD_NAMES.filter((name) => name !== 'phone');
const ONE_LINE = FIELD_NAMES.filter((name) => name !== 'challenge');

/** Every kind of body that the site must refuse, for every field that it can concern. */
export function hostileBodies(): HostileBody[] {
  return [
    ...missing(),
    ...unusable(),
    ...huge(),
    ...repeated(),
    ...foreign(),
    ...notText(),
    ...notForms(),
    ...multipart(),
  ];
}

const encoded = (what: string, body: string): HostileBody => ({
  what,
  body: () => body,
  contentType: URLENCODED,
});

/** Returns a complete form, in which these fields are different. */
function withFields(changes: Record<string, string | undefined>): string {
  const fields = Object.entries({ ...FORM_VALUES, ...changes });
  return new URLSearchParams(
    fields.filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();
}

function missing(): HostileBody[] {
  const blanks = ['', ' ', '\t \n', '\u00a0\u2003', '\ufeff'];
  return [
    encoded('nothing', ''),
    encoded('separators', '&&&==&'),
    ...REQUIRED.flatMap((name) => [
      encoded(`no ${name}`, withFields({ [name]: undefined })),
      ...blanks.map((blank) =>
        encoded(`${name} ${JSON.stringify(blank)}`, withFields({ [name]: blank })),
      ),
      encoded(`only ${name}`, new URLSearchParams({ [name]: FORM_VALUES[name] }).toString()),
    ]),
  ];
}

function unusable(): HostileBody[] {
  const addresses = [
    'ada',
    'ada@',
    '@x.example',
    'a@b@c.example',
    'a b@c.example',
    '<a@b.example>',
  ];
  const injections = ['\r\nBcc: all@victim.example', '\nX-Injected: 1', '\r\n\r\n<html>'];
  const controls = ['\u0000', '\u0001', '\u0008', '\u001b[31m', '\u007f'];
  return [
    ...addresses.map((email) => encoded(`email ${email}`, withFields({ email }))),
    ...ONE_LINE.flatMap((name) =>
      injections.map((injected) =>
        encoded(
          `${name} with a header ${JSON.stringify(injected)}`,
          withFields({ [name]: `${FORM_VALUES[name]}${injected}x` }),
        ),
      ),
    ),
    ...FIELD_NAMES.flatMap((name) =>
      controls.map((control) =>
        encoded(
          `${name} with ${JSON.stringify(control)}`,
          withFields({ [name]: `a${control}b@example.com` }),
        ),
      ),
    ),
    encoded('an id that is none', withFields({ enquiryId: '../../siteSettings' })),
    encoded('an id with a wildcard', withFields({ enquiryId: '*' })),
    encoded('a time that is none', withFields({ fillMs: '1e9' })),
    encoded('a time before time', withFields({ fillMs: '-1' })),
  ];
}

function huge(): HostileBody[] {
  const sizes = [65, 200, 1_024, 8_192, 32_768];
  return [
    ...FIELD_NAMES.flatMap((name) =>
      sizes
        .slice(0, 2)
        .map((kib) =>
          encoded(`${name} of ${kib} KiB`, withFields({ [name]: 'x'.repeat(kib * 1_024) })),
        ),
    ),
    ...sizes.map((kib) =>
      encoded(`${kib} KiB of message`, withFields({ challenge: 'x'.repeat(kib * 1_024) })),
    ),
    { what: '8 MiB of unannounced length', body: () => endless(8), contentType: URLENCODED },
    encoded('10,000 fields', Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&')),
    encoded('one name of 100 KiB', `${'n'.repeat(100 * 1_024)}=1`),
  ];
}

/** Returns a body that is generated while it is sent, so that its length is not known before. */
function endless(mebibytes: number): ReadableStream {
  const chunk = new Uint8Array(64 * 1_024).fill('x'.charCodeAt(0));
  let left = mebibytes * 16;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      left -= 1;
      if (left === 0) controller.close();
    },
  });
}

function repeated(): HostileBody[] {
  return FIELD_NAMES.flatMap((name) => [
    encoded(`${name} twice`, `${withFields({})}&${name}=again`),
    encoded(`${name} as a list`, `${withFields({ [name]: undefined })}&${name}[]=1&${name}[]=2`),
    encoded(`${name} as an object`, `${withFields({ [name]: undefined })}&${name}[$ne]=`),
  ]);
}

function foreign(): HostileBody[] {
  const names = [
    '__proto__',
    '__proto__[polluted]',
    'constructor',
    'constructor[prototype][polluted]',
    'prototype',
    'toString',
    'hasOwnProperty',
    '_id',
    '_type',
    '_rev',
    'state',
    'timestamp',
    'triggered_from',
    'suspectedSpam',
    'isAdmin',
    'email ',
    'EMAIL',
    'email\u0000',
    'challenge.length',
    'firstName\r\nX-Injected: 1',
    '',
  ];
  return names.map((name) =>
    encoded(`a field named "${name}"`, `${withFields({})}&${encodeURIComponent(name)}=x`),
  );
}

function notText(): HostileBody[] {
  const escapes = [
    '%ff',
    '%c3%28',
    '%e0%80%80',
    '%ed%a0%80',
    '%f8%88%80%80%80',
    '%',
    '%zz',
    '%E0%A4%A',
  ];
  const bytes = [[0xff, 0xfe], [0xc0, 0xaf], [0x80], [0xed, 0xa0, 0x80]];
  return [
    ...escapes.map((escape) =>
      encoded(`escapes ${escape}`, `${withFields({ challenge: undefined })}&challenge=${escape}`),
    ),
    ...bytes.map((raw) => ({
      what: `bytes ${raw.map((byte) => byte.toString(16)).join(' ')}`,
      body: () => Uint8Array.from([...Buffer.from(`${withFields({})}&phone2=`), ...raw]),
      contentType: URLENCODED,
    })),
  ];
}

function notForms(): HostileBody[] {
  const json = JSON.stringify(FORM_VALUES);
  const types = [
    'application/json',
    'text/plain',
    'text/xml',
    'application/octet-stream',
    'application/x-www-form-urlencoded-not',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'nonsense',
    ';',
  ];
  return [
    ...types.map((contentType) => ({
      what: `JSON as ${contentType}`,
      body: () => json,
      contentType,
    })),
    ...types.map((contentType) => ({
      what: `a form as ${contentType}`,
      body: () => withFields({}),
      contentType,
    })),
    encoded('JSON as a form', json),
    encoded(
      'XML as a form',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    { what: 'no type', body: () => Uint8Array.from(Buffer.from(withFields({}))) },
  ];
}

function multipart(): HostileBody[] {
  const boundary = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const all = FIELD_NAMES.map((name) => part(name, FORM_VALUES[name])).join('');
  const withFile = (name: string, content: BlobPart, file: string) => {
    const form = new FormData();
    for (const field of FIELD_NAMES) form.append(field, FORM_VALUES[field]);
    form.set(name, new File([content], file));
    return form;
  };
  return [
    ...FIELD_NAMES.map((name) => ({
      what: `a file as ${name}`,
      body: () => withFile(name, 'x', 'brief.pdf'),
    })),
    { what: 'a file besides', body: () => withFile('upload', 'x', '../../etc/passwd') },
    { what: 'a file without content', body: () => withFile('challenge', '', '') },
    { what: 'a large file', body: () => withFile('upload', 'x'.repeat(200 * 1_024), 'a.bin') },
    { what: 'a huge file', body: () => withFile('upload', new Uint8Array(4 << 20), 'b.bin') },
    { what: 'parts without an end', body: () => all, contentType: boundary },
    { what: 'parts of another boundary', body: () => `${all}--x--`, contentType: `${boundary}y` },
    {
      what: 'a part twice',
      body: () => `${all}${part('email', 'b@c.example')}--x--\r\n`,
      contentType: boundary,
    },
    {
      what: 'a part named __proto__',
      body: () => `${all}${part('__proto__', 'x')}--x--\r\n`,
      contentType: boundary,
    },
    { what: 'no parts', body: () => '--x--\r\n', contentType: boundary },
    { what: 'prose', body: () => 'Dear Sir or Madam', contentType: boundary },
  ];
}
