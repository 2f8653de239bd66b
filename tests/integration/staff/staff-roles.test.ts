import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { sendForm, openSession, staffCommand } from '../../support/staff';

let site: SharedSite;
let editor: string;
let administrator: string;
/** Every document, before an editor tries to change them. */
let before: string;

beforeAll(async () => {
  site = await sharedSite();
  editor = await openSession(site, 'Editor');
  administrator = await openSession(site, 'Administrator', 'administrator');
  const draft = { _type: 'siteSettings', brand: 'Draft' };
  const created = await send(administrator, 'POST', 'data/mutate/production', {
    mutations: [
      { create: { _id: 'redirect-kept', _type: 'redirect', from: '/kept', to: '/about' } },
      { create: { ...draft, _id: 'drafts.siteSettings' } },
      { create: { ...draft, _id: 'versions.r1.siteSettings' } },
    ],
  });
  expect(created.status).toBe(200);
}, 60_000);

afterAll(() =>
  send(administrator, 'POST', 'data/mutate/production', {
    mutations: ['redirect-kept', 'drafts.siteSettings', 'versions.r1.siteSettings'].map((id) => ({
      delete: { id },
    })),
  }),
);

beforeEach(async () => {
  before = await everything();
});

/** Sends a request of the Studio in the name of a session. */
function send(
  cookie: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.origin}/studio/api/v2025-02-19/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { cookie, origin: site.origin, 'content-type': 'application/json', ...headers },
  });
}

async function everything(): Promise<string> {
  return (await send(administrator, 'GET', 'data/export/production')).text();
}

const redirect = { _id: 'redirect-new', _type: 'redirect', from: '/new', to: '/about' };
const settings = { _id: 'siteSettings', _type: 'siteSettings', brand: 'Hacked' };
const inItsPlace = { _type: 'article', title: 'In its place' };
const own = { create: { _id: 'author-own', _type: 'author', name: 'Own' } };

const MUTATIONS: [string, object[]][] = [
  ['creates a redirect', [{ create: redirect }]],
  ['creates a redirect unless it exists', [{ createIfNotExists: redirect }]],
  ['replaces the settings', [{ createOrReplace: settings }]],
  [
    'replaces the draft of the settings',
    [{ createOrReplace: { ...settings, _id: 'drafts.siteSettings' } }],
  ],
  [
    'creates a version of the settings',
    [{ create: { ...settings, _id: 'versions.r2.siteSettings' } }],
  ],
  [
    'puts another type in the place of the settings',
    [{ createOrReplace: { ...inItsPlace, _id: 'siteSettings' } }],
  ],
  [
    'puts a draft of another type beside a redirect',
    [{ create: { ...inItsPlace, _id: 'drafts.redirect-kept' } }],
  ],
  [
    'puts a version of another type beside a redirect',
    [{ create: { ...inItsPlace, _id: 'versions.r2.redirect-kept' } }],
  ],
  ['patches the settings', [{ patch: { id: 'siteSettings', set: { brand: 'Hacked' } } }]],
  [
    'patches the draft of the settings',
    [{ patch: { id: 'drafts.siteSettings', set: { brand: 'Hacked' } } }],
  ],
  [
    'patches by a query',
    [
      {
        patch: {
          query: '*[_type == $type]',
          params: { type: 'redirect' },
          set: { to: 'https://evil.example' },
        },
      },
    ],
  ],
  [
    'schedules a redirect',
    [
      {
        create: {
          _id: 'schedule.publish.redirect-kept',
          _type: 'schedule',
          documentId: 'redirect-kept',
          documentType: 'redirect',
        },
      },
    ],
  ],
  [
    'patches a part of a field of administrators',
    [{ patch: { id: 'siteSettings', set: { 'firm.name': 'Hacked Limited' } } }],
  ],
  ['removes such a part', [{ patch: { id: 'siteSettings', unset: ['firm.founded'] } }]],
  ['removes such a field', [{ patch: { id: 'siteSettings', unset: ['timeZone', 'brand'] } }]],
  [
    'changes such a field beside one of its own',
    [{ patch: { id: 'siteSettings', set: { tagline: 'Own', 'inbox.kept.spam': 1 } } }],
  ],
  ['forges settings under another id', [{ create: { ...settings, _id: 'settings-forged' } }]],
  ['discards the draft of an administrator', [{ delete: { id: 'drafts.siteSettings' } }]],
  ['deletes the settings', [{ delete: { id: 'siteSettings' } }]],
  ['deletes by a query', [{ delete: { query: '*[_type in ["redirect", "siteSettings"]]' } }]],
  ['hides it behind a permitted change', [own, { delete: { id: 'redirect-kept' } }]],
];

const draftId = 'drafts.siteSettings';
const publishedId = 'siteSettings';

const ACTIONS: [string, object][] = [
  [
    'create',
    { publishedId: 'redirect-new', attributes: { ...redirect, _id: 'drafts.redirect-new' } },
  ],
  ['edit', { draftId, publishedId, patch: { set: { brand: 'Hacked' } } }],
  ['publish', { draftId, publishedId }],
  ['unpublish', { draftId, publishedId }],
  ['delete', { publishedId, includeDrafts: [draftId] }],
  ['discard', { draftId }],
  ['replaceDraft', { publishedId, attributes: { ...settings, _id: draftId } }],
  ['version.discard', { versionId: draftId }],
  ['version.discard', { versionId: 'versions.r1.siteSettings' }],
];

/** An operation that the lake refuses because of the role, in the shape of Sanity's API. */
const refusal = (type: string) => ({
  error: {
    type,
    description: expect.stringMatching(/only an administrator may change|nobody can delete it/i),
    items: [{ error: { type: 'insufficientPermissionsError' } }],
  },
});

describe('an administrator', () => {
  const odd = { _id: 'page-odd', _type: 'page', slug: { current: 'healthz' } };
  it.each([
    ['writes mail', { create: { _id: 'mail.x', _type: 'mail' } }, 403],
    ['deletes a fixed page', { delete: { id: 'page-about' } }, 403],
    ['publishes a page at a reserved address', { create: odd }, 400],
  ])('is refused a mutation that %s', async (_case, mutation, status) => {
    const body = { mutations: [mutation] };
    const refused = await send(administrator, 'POST', 'data/mutate/production', body);
    expect(refused.status).toBe(status);
    expect(await everything()).toBe(before);
  });
});

describe('an editor', () => {
  it.each(MUTATIONS)('gets 403 for a mutation that %s [staff.roles]', async (_case, mutations) => {
    for (const search of ['', '?dryRun=true', '?returnDocuments=true&visibility=async']) {
      const path = `data/mutate/production${search}`;
      const refused = await send(editor, 'POST', path, { mutations });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject(refusal('mutationError'));
    }
    expect(await everything()).toBe(before);
  });

  it.each(ACTIONS)('gets 403 for the action %s on settings', async (name, fields) => {
    const actions = [{ actionType: `sanity.action.document.${name}`, ...fields }];
    const refused = await send(editor, 'POST', 'data/actions/production', { actions });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject(refusal('actionError'));
    expect(await everything()).toBe(before);
  });

  it('cannot act as somebody else with the headers of the lake', async () => {
    const user = { id: 'boss', name: 'Boss', role: 'administrator' };
    const acting = Buffer.from(JSON.stringify(user)).toString('base64url');
    const mutations = [{ createOrReplace: settings }];
    for (const headers of [
      { 'x-acting-user': acting },
      { authorization: 'Bearer x', 'x-acting-user': '' },
    ]) {
      const refused = await send(editor, 'POST', 'data/mutate/production', { mutations }, headers);
      expect(refused.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await everything()).toBe(before);
  });

  it.each([
    ['DELETE', 'projects/local/datasets/production', 404],
    ['PUT', 'projects/local/datasets/other', 404],
    ['POST', 'data/mutate/other', 404],
    ['POST', 'data/actions/other', 404],
    ['POST', 'assets/files/other', 404],
    ['GET', 'data/export/other', 404],
    ['DELETE', 'assets/images/production/image-x', 404],
    ['POST', 'data/import/production', 404],
    ['POST', 'projects/local/tokens', 404],
    ['PUT', 'projects/local/acl', 404],
  ])('gets no %s %s', async (method, path, status) => {
    const body = method === 'GET' ? undefined : { mutations: [own] };
    const refused = await send(editor, method, path, body);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ statusCode: status });
    expect(await everything()).toBe(before);
  });

  it.each(['constructor', 'toString', '__proto__', 'nothing'])(
    'gets no mutation %s',
    async (kind) => {
      const mutations = [JSON.parse(`{ "${kind}": { "id": "${publishedId}" } }`) as object];
      const refused = await send(editor, 'POST', 'data/mutate/production', { mutations });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { type: 'mutationError' } });
      expect(await everything()).toBe(before);
    },
  );

  it.each([
    'sanity.action.release.create',
    'sanity.action.document.reset',
    'sanity.action.document.constructor',
    'delete',
  ])('gets no action %s', async (actionType) => {
    const actions = [{ actionType, releaseId: 'r1', publishedId }];
    const refused = await send(editor, 'POST', 'data/actions/production', { actions });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { type: 'actionError' } });
    expect(await everything()).toBe(before);
  });

  it('changes what visitors read in the settings', async () => {
    const set = { tagline: 'Own', phoneUk: '+44 20 7946 0999', header: [], 'form.note': 'Own' };
    for (const id of ['siteSettings', 'drafts.siteSettings']) {
      const mutations = [{ patch: { id, set, unset: ['seo', 'guarantee'] } }];
      const path = 'data/mutate/production?dryRun=true';
      const changed = await send(editor, 'POST', path, { mutations });
      expect(changed.status).toBe(200);
    }
  });

  it('changes content, also with a query', async () => {
    const mutations = [
      { patch: { query: '*[_id == "page-about"]', set: { title: 'About us all' } } },
    ];
    const changed = await send(editor, 'POST', 'data/mutate/production', { mutations });
    expect(changed.status).toBe(200);
    expect(await everything()).not.toBe(before);
  });
});

/**
 * Sends the headers of a request, and the beginning of its body.
 * @returns what sends the rest, once the site has the headers; undefined for a closed connection
 */
async function begin(cookie: string, path: string, body: string) {
  const sent = request(`${site.origin}${path}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: site.origin,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return async (): Promise<number | undefined> => {
    const response = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body.slice(10));
    const [{ statusCode }] = await response.catch(() => [{ statusCode: undefined }]);
    sent.destroy();
    return statusCode;
  };
}

describe('rights are those at the end of a request', () => {
  const API = '/studio/api/v2025-02-19';
  const mutations = JSON.stringify({ mutations: [{ createOrReplace: settings }] });
  const invitation = JSON.stringify({ action: 'invite', name: 'Friend' });
  const signOut = (cookie: string) => sendForm(`${site.origin}/staff/sign-out`, {}, { cookie });

  it.each([
    ['changes settings', `${API}/data/mutate/production`, mutations],
    ['invites somebody', '/staff/people', invitation],
  ])('nobody %s whose role was taken away meanwhile', async (_what, path, body) => {
    const former = await openSession(site, 'Former', 'administrator');
    const finish = await begin(former, path, body);
    await staffCommand(site, 'role', 'Former', 'editor');
    expect(await finish()).toBe(403);
    expect(await everything()).toBe(before);
    expect(await staffCommand(site, 'list')).not.toContain('Friend');
    await staffCommand(site, 'remove', 'Former');
  });

  it.each([
    ['a change', `${API}/data/mutate/production`, JSON.stringify({ mutations: [own] })],
    ['an upload', `${API}/assets/files/production?filename=terms.pdf`, '%PDF-1.7 Terms and more'],
    ['a share link', '/staff/share-links', '{"action":"make","document":"page-about"}'],
  ])('%s does nothing when its session has ended meanwhile', async (_what, path, body) => {
    const leaver = await openSession(site, `Leaver of ${path}`);
    const finish = await begin(leaver, path, body);
    await signOut(leaver);
    // The site may have closed the connection already.
    expect([401, undefined]).toContain(await finish());
    expect(await everything()).toBe(before);
  });

  it('a body that is larger than the lake takes is refused, and others are still taken', async () => {
    const text = 'x'.repeat(9_000_000);
    const large = { mutations: [{ create: { _id: 'author-large', _type: 'author', name: text } }] };
    for (let times = 0; times < 6; times += 1) {
      const refused = await send(editor, 'POST', 'data/mutate/production', large);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ statusCode: 413 });
    }
    const other = { mutations: [{ create: { _type: 'author', name: 'Other' } }] };
    const dryRun = await send(editor, 'POST', 'data/mutate/production?dryRun=true', other);
    expect(dryRun.status).toBe(200);
    expect(await everything()).toBe(before);
  });
});
