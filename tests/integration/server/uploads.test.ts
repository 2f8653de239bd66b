import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, UPLOAD_PERIOD_MS } from '~/constants';
import { startRestartableSite, type RestartableSite } from '../../support/restartable-site';
import { sha1Of } from '../../support/sha1';
import {
  startSiteWithStoppedClock,
  untilReady,
  type SiteProcess,
} from '../../support/site-process';
import { openSession, signIn, staffCommand } from '../../support/staff';

/** More than the least that an upload has to bring in a period. */
const PART_BYTES = 100_000;
/** The time that a visitor has for a form, ms. */
const FORM_TIME_MS = 30_000;

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

describe('an upload that takes long [staff.uploads]', () => {
  let site: SiteProcess;
  let cookie: string;

  beforeAll(async () => {
    site = await startSiteWithStoppedClock({});
    await untilReady(site);
    cookie = await signIn(site, 'Slow');
  }, 60_000);

  afterAll(() => site?.stop());

  /** Begins an upload of several parts, and waits until the site watches its speed. */
  async function begin(parts: number): Promise<ClientRequest> {
    let upload: ClientRequest | undefined;
    await site.clock.untilWaitingFor(UPLOAD_PERIOD_MS, () => {
      upload = beginUpload(site, { cookie, 'content-length': parts * PART_BYTES });
    });
    if (!upload) throw new Error('The upload has not begun.');
    return upload;
  }

  it('may take longer than the form of a visitor, as long as bytes arrive', async () => {
    const parts = Array.from({ length: 5 }, () => randomBytes(PART_BYTES));
    const upload = await begin(parts.length);
    for (const part of parts.slice(0, -1)) {
      await sendPart(site, upload, part);
      await site.clock.advance(UPLOAD_PERIOD_MS);
    }
    upload.end(parts.at(-1));
    const response = await responseOf(upload);
    expect(response.statusCode).toBe(200);
    const { document } = (await json(response)) as { document: { sha1hash: string; size: number } };
    const sent = Buffer.concat(parts);
    expect(document).toMatchObject({ sha1hash: sha1Of(sent), size: sent.length });
    const name = `${document.sha1hash}.pdf`;
    expect((await readFile(join(folderOf(site), name))).equals(sent)).toBe(true);
    expect(await readdir(folderOf(site))).toEqual([name]);
  });

  it('ends with 408 when hardly anything arrives, and leaves no file', async () => {
    const files = await readdir(folderOf(site));
    const upload = await begin(3);
    await sendPart(site, upload, randomBytes(PART_BYTES));
    await site.clock.advance(UPLOAD_PERIOD_MS);
    await sendPart(site, upload, randomBytes(1_000));
    const response = responseOf(upload);
    await site.clock.advance(UPLOAD_PERIOD_MS);
    expect((await response).statusCode).toBe(408);
    expect(await json(await response)).toMatchObject({
      statusCode: 408,
      message: expect.stringContaining('too slow'),
    });
    await expect.poll(() => readdir(folderOf(site))).toEqual(files);
  });

  it('is for members of staff only: the form of a visitor has its 30 seconds', async () => {
    const { hostname, port } = new URL(site.origin);
    const visitor = connect(Number(port), hostname);
    await site.clock.untilWaitingFor(FORM_TIME_MS, () => {
      const type = 'Content-Type: application/x-www-form-urlencoded';
      visitor.write(
        `POST /contact HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 9\r\n\r\nfirst`,
      );
    });
    const response = text(visitor);
    await site.clock.advance(FORM_TIME_MS);
    expect(await response).toMatch(/^HTTP\/1.1 408/);
  });
});

describe('an upload', () => {
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
