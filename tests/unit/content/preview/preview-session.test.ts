import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreviewCookie } from '~/content/preview/preview-cookie.server';
import {
  createPreviewSessions,
  type PreviewSessionSettings,
} from '~/content/preview/preview-session.server';
import { localClient, startLocal, type LocalTarget } from '../../../contract/target';
import { recordLog } from '../../support/recorded-log';

const HOUR_MS = 3_600_000;
const SITE_URL = 'http://localhost:3000';
const SESSION = { studioOrigin: 'https://studio.example.com' };

let lake: LocalTarget;
beforeAll(async () => void (lake = await startLocal()));
afterAll(() => lake.close());
afterEach(() => void vi.useRealTimers());

/** Creates the preview sessions of one process of the site. */
function startSessions(settings: Partial<PreviewSessionSettings> = {}) {
  const { log, lines } = recordLog();
  const { visitor: client, token } = lake;
  return {
    ...createPreviewSessions({
      client,
      token,
      siteUrl: SITE_URL,
      isStudioElsewhere: true,
      log,
      ...settings,
    }),
    lines,
  };
}

/** Returns a request of a browser that has received this `Set-Cookie`. */
const requestWith = (setCookie: string) => ({ headers: { cookie: setCookie.split(';', 1)[0] } });

const storedIds = () =>
  lake.staff.withConfig({ perspective: 'raw' }).fetch<string[]>('*[_type == "previewSession"]._id');

describe('a preview session', () => {
  it('is known to every process of the dataset', async () => {
    const request = requestWith(await startSessions().begin(SESSION));
    const other = startSessions();
    expect(other.isSigned(request)).toBe(true);
    expect(await other.of(request)).toEqual(SESSION);
  });

  it('is ended for every process, and its cookie is no longer valid', async () => {
    const first = startSessions();
    const setCookie = await first.begin(SESSION);
    expect(await first.end(requestWith(setCookie).headers.cookie ?? '')).toContain('Max-Age=0');
    for (const process of [first, startSessions()]) {
      expect(await process.of(requestWith(setCookie))).toBeNull();
    }
  });

  it('can be ended twice, and other sessions stay open', async () => {
    const sessions = startSessions();
    const [ended, other] = [await sessions.begin(SESSION), await sessions.begin(SESSION)];
    const { cookie = '' } = requestWith(ended).headers;
    await sessions.end(cookie);
    await sessions.end(cookie);
    expect(await sessions.of(requestWith(other))).toEqual(SESSION);
  });

  it('ends by itself after 12 hours, and its record is erased when the next session begins', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sessions = startSessions();
    const setCookie = await sessions.begin(SESSION);
    const before = await storedIds();
    vi.setSystemTime(Date.now() + 12 * HOUR_MS - 1);
    expect(await sessions.of(requestWith(setCookie))).toEqual(SESSION);
    vi.setSystemTime(Date.now() + 2);
    expect(sessions.isSigned(requestWith(setCookie))).toBe(false);
    expect(sessions.of(requestWith(setCookie))).toBeNull();

    await sessions.begin(SESSION);
    const after = await storedIds();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
  });

  it.each(['undefined', '', 'null'])('does not exist without a token: %j', (guess) => {
    const session = { ...SESSION, id: 'a', expiresAt: Date.now() + HOUR_MS };
    const request = requestWith(new PreviewCookie(guess, SITE_URL, true).write(session));
    expect(startSessions({ token: undefined }).isSigned(request)).toBe(false);
  });

  it('shows no drafts while the content source cannot be reached', async () => {
    const request = requestWith(await startSessions().begin(SESSION));
    const cutOff = startSessions({ client: localClient('http://127.0.0.1:9') });
    expect(await cutOff.of(request)).toBeNull();
    expect(cutOff.lines).toMatchObject([{ level: 40, err: { message: expect.any(String) } }]);
  });

  it('has a record that can be read only with the token', async () => {
    await startSessions().begin(SESSION);
    const [id = ''] = await storedIds();
    expect(await lake.staff.getDocument(id)).toBeDefined();
    await expect(lake.visitor.getDocument(id)).rejects.toMatchObject({ statusCode: 401 });
    expect(await lake.visitor.fetch('*[_type == "previewSession"]')).toEqual([]);
  });

  it('shows no drafts to a browser that may not see them any more', async () => {
    const request = requestWith(await startSessions().begin(SESSION));
    const isAdmitted = (cookies: string | null | undefined) => cookies?.includes('staff') ?? false;
    const sessions = startSessions({ isAdmitted });
    expect(sessions.of(request)).toBeNull();
    const signedIn = { headers: { cookie: `${request.headers.cookie}; staff=x` } };
    expect(await sessions.of(signedIn)).toEqual(SESSION);
  });

  it('is looked up once for each request', async () => {
    const sessions = startSessions();
    const request = requestWith(await sessions.begin(SESSION));
    expect(sessions.of(request)).toBe(sessions.of(request));
  });
});
