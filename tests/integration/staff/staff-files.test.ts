import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { lakeClient } from '../../support/lake-client';
import { startSite } from '../../support/site-process';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { openSession } from '../../support/staff';

const API = '/studio/api/v2025-02-19';
const CONTENT = '%PDF-1.7 Terms';

let site: SharedSite;
let cookie: string;

beforeAll(async () => {
  site = await sharedSite();
  cookie = await openSession(site, 'Ada');
}, 60_000);

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${site.origin}${API}/${path}`, {
    ...init,
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
  });

async function upload(): Promise<{ _id: string; url: string }> {
  const path = 'assets/files/production?filename=terms.pdf';
  const response = await ask(path, { method: 'POST', body: CONTENT });
  return ((await response.json()) as { document: { _id: string; url: string } }).document;
}

describe('the address of an uploaded file [staff.files]', () => {
  it('returns the file to a member of staff, and to nobody else', async () => {
    const { url } = await upload();
    expect(url).toMatch(
      new RegExp(`^${site.url}/studio/api/files/local/production/[0-9a-f]{40}.pdf$`),
    );
    expect(await (await fetch(url, { headers: { cookie } })).text()).toBe(CONTENT);
    expect((await fetch(url)).status).toBe(401);
  });

  it.each([
    ['a query', (id: string) => `data/query/production?query=*[_id=="${id}"]`],
    ['a short query', (id: string) => `data/query/production?query=*[_id=="${id}"][0].url`],
    ['a document', (id: string) => `data/doc/production/${id}`],
    ['an export', () => 'data/export/production?types=sanity.fileAsset'],
  ])('is the same in the response to %s', async (_case, path) => {
    const { _id, url } = await upload();
    const text = await (await ask(path(_id))).text();
    expect(text).toContain(`"${url}"`);
    expect(text).not.toContain('127.0.0.1');
  });

  it('is the same in the events of a listener', async () => {
    const { _id, url } = await upload();
    const query = encodeURIComponent(`*[_id == "${_id}"]`);
    const address = `${site.origin.replace('http', 'ws')}${API}/data/listen/production?query=${query}&includeResult=true`;
    const socket = new WebSocket(address, { headers: { cookie }, origin: site.origin });
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => messages.push(data.toString()));
    await expect.poll(() => messages.join()).toContain('welcome');
    const mutations = [{ patch: { id: _id, set: { title: 'Terms' } } }];
    await ask('data/mutate/production', { method: 'POST', body: JSON.stringify({ mutations }) });
    await expect.poll(() => messages.join()).toContain(`"${url}"`);
    expect(messages.join()).not.toContain('127.0.0.1');
    socket.terminate();
  });

  it('is an address of the lake for a program on the server, which can download it', async () => {
    const { _id } = await upload();
    const client = await lakeClient(site);
    const url = await client.fetch<string>('*[_id == $id][0].url', { id: _id });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await (await fetch(url)).text()).toBe(CONTENT);
  });
});

it('a second site on the same accounts does not start, and says why [staff.one-site]', async () => {
  await expect(startSite({ STAFF_DIR: site.staffDir })).rejects.toThrow(
    `Another site has ${site.staffDir} open; give this one a folder of its own (STAFF_DIR)`,
  );
  expect((await ask('users/me')).status).toBe(200);
});
