import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '~/platform/constants';
import { startRestartableSite, type RestartableSite } from '../../support/restartable-site';
import { untilReady, type SiteProcess } from '../../support/site-process';
import { openSession, staffCommand } from '../../support/staff';

const PART_BYTES = 100_000;

const UPLOAD_PATH = '/studio/api/v2025-02-19/assets/files/production?filename=terms.pdf';

/** Begins an upload in the name of a session. */
function beginUpload(
  { origin }: SiteProcess,
  headers: Record<string, string | number>,
): ClientRequest {
  const upload = request(`${origin}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { origin, ...headers },
  });
  // A test that ends the site or the session ends the upload too.
  upload.on('error', () => {});
  upload.flushHeaders();
  return upload;
}

async function responseOf(upload: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  return response;
}

const folderOf = ({ lakeDir }: SiteProcess) => join(lakeDir, 'assets/files');

/** Returns the number of bytes of the upload that is under way. */
async function receivedBytes(site: SiteProcess): Promise<number> {
  const part = (await readdir(folderOf(site))).find((name) => name.endsWith('.part'));
  return part === undefined ? 0 : (await stat(join(folderOf(site), part))).size;
}

/** Sends a part of an upload, and waits until it is on the disk of the lake. */
async function sendPart(site: SiteProcess, upload: ClientRequest, bytes: Buffer): Promise<void> {
  const before = await receivedBytes(site);
  upload.write(bytes);
  await expect.poll(() => receivedBytes(site)).toBe(before + bytes.length);
}

describe('an upload [staff.uploads]', () => {
  let server: RestartableSite;
  let site: SiteProcess;
  let cookie: string;

  beforeAll(async () => {
    server = await startRestartableSite({});
    site = server.site;
    await untilReady(site);
    cookie = await openSession(site, 'Uploader');
  }, 60_000);

  afterAll(() => server?.close());

  it.each([
    ['that says so', { 'content-length': MAX_UPLOAD_BYTES + 1 }],
    ['that does not say so', { 'transfer-encoding': 'chunked' }],
  ])('with too many bytes %s is refused in words before its end', async (_case, headers) => {
    const upload = beginUpload(site, { cookie, ...headers });
    const refusal = responseOf(upload);
    const part = Buffer.alloc(1024 * 1024);
    // The client would send twice as much.
    const sending = pipeline(Readable.from(Array(128).fill(part)), upload).catch(() => 'cut off');
    const response = await refusal;
    expect(response.statusCode).toBe(413);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    upload.destroy();
    expect(await sending).toBe('cut off');
    await expect.poll(() => readdir(folderOf(site))).toEqual([]);
  });

  it('has a refusal in the shape of Sanity’s API', async () => {
    const upload = beginUpload(site, { cookie, 'content-length': MAX_UPLOAD_BYTES + 1 });
    expect(await json(await responseOf(upload))).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
      message: 'The file is too large: at most 64 MB are allowed',
    });
    upload.destroy();
  });

  it('without a session is refused before anything is stored', async () => {
    const upload = beginUpload(site, { 'content-length': PART_BYTES });
    expect((await responseOf(upload)).statusCode).toBe(401);
    upload.destroy();
    expect(await readdir(folderOf(site))).toEqual([]);
  });

  it('leaves no file when the browser leaves', async () => {
    const upload = beginUpload(site, { cookie, 'content-length': 2 * PART_BYTES });
    await sendPart(site, upload, randomBytes(PART_BYTES));
    upload.destroy();
    await expect.poll(() => readdir(folderOf(site))).toEqual([]);
    expect(site.log()).not.toContain('lake request failed');
  });

  it('ends when its person is removed, and leaves no file', async () => {
    const leaver = await openSession(site, 'Leaver');
    const upload = beginUpload(site, { cookie: leaver, 'content-length': 2 * PART_BYTES });
    await sendPart(site, upload, randomBytes(PART_BYTES));
    const ended = new Promise((resolve) => void upload.once('close', resolve));
    await staffCommand(site, 'remove', 'Leaver');
    await ended;
    await expect.poll(() => readdir(folderOf(site))).toEqual([]);
  });

  it('leaves no half file when the site is killed', async () => {
    const upload = beginUpload(site, { cookie, 'content-length': 2 * PART_BYTES });
    await sendPart(site, upload, randomBytes(PART_BYTES));
    await server.stop('SIGKILL');
    expect(await receivedBytes(site)).toBe(PART_BYTES);

    await server.start();
    await untilReady(site);
    expect(await readdir(folderOf(site))).toEqual([]);
    const query = encodeURIComponent('count(*[_type == "sanity.fileAsset"])');
    const path = `/studio/api/v2025-02-19/data/query/production?query=${query}`;
    const response = await fetch(`${site.origin}${path}`, { headers: { cookie } });
    expect(await response.json()).toMatchObject({ result: 0 });
  }, 60_000);
});
