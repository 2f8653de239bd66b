/** Requests that a hostile member of staff could send: random in kind, size, nesting, encoding and order. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';

const API = '/studio/api/v2025-02-19';

/** Ids of documents: of the sample content, which visitors see, of private documents, and malformed ones. */
const IDS = [
  'homePage',
  'siteSettings',
  'page-about',
  'drafts.homePage',
  'note-1',
  'note-2',
  'enquiry.x',
  'versions.r1.note-1',
  '..',
  'é',
  '\ud83d',
  'x'.repeat(200),
];
const TYPES = ['article', 'service', 'redirect', 'enquiry', 'note', '', 'sanity.imageAsset'];
const TEXTS = [
  '',
  'ordinary',
  '\ud83d',
  '\u0000\u0001',
  '😀'.repeat(50),
  '<script>',
  '/blog/\ud83d',
  '[',
  '%',
];
const FIELDS = [
  'title',
  'slug',
  'body',
  'heroTitle',
  'brand',
  'cover',
  'publishedAt',
  '_id',
  '__proto__',
];
const PATHS = [
  'title',
  '..x',
  'a[0]',
  'body[].children[].text',
  'a.'.repeat(500) + 'a',
  '[*]',
  'body[-1:]',
];
const QUERIES = [
  '*',
  '*[',
  '*[_type == "article"]{..., "all": *[references(^._id)]}',
  `count(${'*[count('.repeat(6)}*${') > 0]'.repeat(6)})`,
  '*[text match "a* b* c*"] | order(_updatedAt desc)[0...99999]',
  '"\ud83d"',
  '('.repeat(3_000),
  '*[0...99999999]{"a": string::split(_id, "")}',
];
const PARTS_OF_STAFF = ['people', 'health', 'share-links', 'moved-page', 'passkey', 'sign-in'];

const whole = (/** @type {number} */ below) => Math.floor(Math.random() * below);
/** @template T @param {readonly T[]} list @returns {T} */
const one = (list) => /** @type {T} */ (list[whole(list.length)]);

/** Returns a random JSON value. @param {number} depth @returns {unknown} */
function value(depth = 0) {
  if (depth > 4) return one(TEXTS);
  switch (whole(9)) {
    case 0:
      return one([0, -1, 1e308, 1.5, NaN]);
    case 1:
      return one([null, true, false]);
    case 2:
      return Array.from({ length: whole(5) }, () => value(depth + 1));
    case 3:
      return { [one(FIELDS)]: value(depth + 1), _ref: one(IDS), _type: one(TYPES) };
    case 4:
      return 'x'.repeat(10 ** whole(7));
    case 5:
      return JSON.parse('['.repeat(200) + ']'.repeat(200));
    default:
      return one(TEXTS);
  }
}

function mutation() {
  const selection = whole(3) === 0 ? { query: one(QUERIES), params: {} } : { id: one(IDS) };
  return one([
    { createOrReplace: { _id: one(IDS), _type: one(TYPES), [one(FIELDS)]: value() } },
    { create: { _type: one(TYPES), [one(FIELDS)]: value() } },
    { delete: whole(20) === 0 ? selection : { id: 'note-1' } },
    { patch: { ...selection, set: { [one(PATHS)]: value() } } },
    { patch: { ...selection, unset: [one(PATHS), one(PATHS)] } },
    { patch: { ...selection, insert: { after: one(PATHS), items: [value()] } } },
    { patch: { ...selection, inc: { [one(PATHS)]: value() } } },
    value(),
  ]);
}

function action() {
  const names = [
    'create',
    'edit',
    'publish',
    'unpublish',
    'delete',
    'discard',
    'replaceDraft',
    'x',
  ];
  const id = one(IDS);
  return {
    actionType: `sanity.action.document.${one(names)}`,
    publishedId: id,
    draftId: `drafts.${id}`,
    attributes: { _id: `drafts.${id}`, _type: one(TYPES), [one(FIELDS)]: value() },
    patch: { set: { [one(PATHS)]: value() } },
  };
}

const several = (/** @type {() => unknown} */ make) => Array.from({ length: 10 ** whole(4) }, make);

/** One request over `fetch`. @returns {{ path: string, body?: string | Buffer, headers?: Record<string, string> }} */
function httpRequest() {
  const transactionId = one([
    undefined,
    undefined,
    'a\nb',
    'é',
    'x'.repeat(500),
    randomBytes(9).toString('hex'),
  ]);
  const json = (/** @type {string} */ path, /** @type {unknown} */ content) => {
    const text = (JSON.stringify(content) ?? '').slice(0, 5_000_000);
    const isZipped = whole(10) === 0;
    return {
      path,
      body: isZipped ? gzipSync(text) : text,
      headers: {
        'content-type': one([
          'application/json',
          'text/plain',
          'application/x-www-form-urlencoded',
        ]),
        ...(isZipped && { 'content-encoding': one(['gzip', 'br', 'nonsense']) }),
      },
    };
  };
  const ids = () =>
    Array.from({ length: 1 + whole(300) }, () => encodeURIComponent(one(IDS).toWellFormed())).join(
      ',',
    );
  switch (whole(12)) {
    case 0:
    case 1:
      return json(`${API}/data/mutate/production?returnDocuments=${one(['true', 'false'])}`, {
        mutations: several(mutation),
        transactionId,
      });
    case 2:
      return json(`${API}/data/actions/production`, { actions: several(action), transactionId });
    case 3:
      return json(`${API}/data/query/production`, { query: one(QUERIES), params: value() });
    case 4:
      return {
        path: `${API}/data/query/production?query=${encodeURIComponent(one(QUERIES).toWellFormed())}&perspective=${one(['raw', 'drafts', 'x', ''])}&resultSourceMap=true`,
      };
    case 5:
      return { path: `${API}/data/doc/production/${ids()}` };
    case 6:
      return {
        path: `${API}/data/history/production/${one(['documents', 'transactions', 'events/documents'])}/${ids()}?effectFormat=mendoza`,
      };
    case 7:
      return json(
        `${API}/users/me/keyvalue`,
        Array.from({ length: whole(300) }, () => ({ key: one(TEXTS), value: value() })),
      );
    case 8:
      return {
        path: `${API}/assets/${one(['images', 'files'])}/production?filename=${encodeURIComponent(one(TEXTS).toWellFormed())}`,
        body: one([randomBytes(10 ** whole(6)), Buffer.from(drawing())]),
        headers: { 'content-type': one(['image/png', 'image/svg+xml', 'application/pdf']) },
      };
    case 9:
      return {
        path: `${API}/${one(['data/export/production', 'data/deletions/production', 'projects', 'users/me', 'ping'])}`,
      };
    default:
      return json(
        `/staff/${one(PARTS_OF_STAFF)}${one(['', '', '.data', '?secret=x'])}`,
        one([value(), { type: one(TYPES), id: one(IDS), slug: one(TEXTS) }]),
      );
  }
}

function drawing() {
  const uses = `<use href="#a"/>`.repeat(10 ** whole(5));
  const size = 10 ** whole(6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f"><feTurbulence numOctaves="9999"/></filter><g id="a"><rect width="9" height="9" filter="url(#f)"/></g>${uses}</svg>`;
}

/**
 * Sends one random request. Resolves with its status, or with how it ended otherwise.
 * @param {string} origin @param {string} cookie @returns {Promise<string>}
 */
export async function sendRandomRequest(origin, cookie) {
  const kind = whole(10);
  if (kind === 0) return openSocket(origin, cookie);
  if (kind === 1) return sendRawBytes(origin, cookie);
  const { path, body, headers } = httpRequest();
  try {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : one(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']),
      headers: { cookie, origin, ...headers },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(one([50, 2_000, 10_000])),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return `${/** @type {Error} */ (error).name}`;
  }
}

/** Opens a WebSocket and sends what it likes. @param {string} origin @param {string} cookie */
function openSocket(origin, cookie) {
  const path = one([
    'socket/production',
    `data/listen/production?query=${encodeURIComponent(one(QUERIES).toWellFormed())}&includeResult=true`,
    'data/live/events/production?includeDrafts=true',
    `data/listen/production?query=*&enableResume=true&lastEventId=${encodeURIComponent(one(TEXTS).toWellFormed())}`,
  ]);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${API}/${path}`, {
    headers: { cookie },
    origin,
  });
  return new Promise((resolve) => {
    const end = setTimeout(() => socket.terminate(), 1_000 + whole(4_000));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(`socket ${response.statusCode}`);
    });
    socket.on('open', () => {
      for (let id = 0; id < one([1, 10, 3_000]); id += 1) {
        socket.send(
          JSON.stringify({
            jsonrpc: '2.0',
            id,
            method: one(['presence_subscribe', 'presence_announce', 'x']),
            params: { data: value() },
          }),
        );
      }
    });
    socket.on('close', (code) => {
      clearTimeout(end);
      resolve(`socket ${code}`);
    });
  });
}

/** Sends bytes that aren’t a good request. @param {string} origin @param {string} cookie @returns {Promise<string>} */
function sendRawBytes(origin, cookie) {
  const { port, host } = new URL(origin);
  const lines = one([
    [`GET /${one(TEXTS)} HTTP/1.1`, `Host: ${one([host, '[', 'a b', ''])}`],
    [
      'GET / HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      `Upgrade: ${one(['h2c', 'websocket', 'x'])}`,
    ],
    [
      'POST /staff/people HTTP/1.1',
      `Host: ${host}`,
      'Content-Length: 99999999',
      `Origin: ${one(['null', '[', origin])}`,
    ],
    [
      'POST /studio/api/v1/data/mutate/production HTTP/1.1',
      `Host: ${host}`,
      'Transfer-Encoding: chunked',
      'Content-Length: 5',
    ],
    [
      'GET / HTTP/1.1',
      `Host: ${host}`,
      `X-Forwarded-Host: ${one(TEXTS)}`,
      `X: ${'x'.repeat(10 ** whole(6))}`,
    ],
    [randomBytes(200).toString('latin1')],
  ]);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (response ||= chunk.toString('latin1')));
    socket.on('close', () => resolve(`raw ${response.slice(9, 12) || 'closed'}`));
    socket.end(
      `${[...lines, `Cookie: ${cookie}`].join('\r\n')}\r\n\r\n${one(['', '5\r\nab'])}`,
      'latin1',
    );
  });
}
