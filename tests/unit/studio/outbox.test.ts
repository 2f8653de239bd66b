import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { API_VERSION } from '~/content/api-version';
import { Outbox, outbox as outboxOfWindow } from '../../../studio/editing/saving/outbox';
import { connectionOf, createOutboxClient } from '../../../studio/editing/saving/outbox-client';
import type { Write } from '../../../studio/editing/saving/write';
import { startLakeProxy } from '../../support/lake-proxy';
import { clientOf } from '../../support/lake-client';
import { startStandaloneLake } from '../../support/standalone-lake';

const DATASET = 'local.production';
const OUTAGE = new Error('Request error');
const SIGNED_OUT = { statusCode: 401 };
const FORBIDDEN = { statusCode: 403, message: 'Forbidden' };
const REPETITION = {
  statusCode: 409,
  details: { items: [{ error: { type: 'transactionAlreadyExistsError' } }] },
};

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storageWith(1_000));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser's storage, with room for so many writes. */
function storageWith(room: number): object {
  const methods = {
    setItem(this: Record<string, string>, key: string, value: string) {
      if (Object.keys(this).length >= room) throw new DOMException('Full', 'QuotaExceededError');
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as object;
}

const keptWrites = () => Object.keys(localStorage).length;

/** Ends the wait before the next try, as a window does that becomes visible again. */
async function tryAgain(): Promise<void> {
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

/** Resolves when everything has happened that needs no timer. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

/** A site that stores each write once, unless a problem is next. */
function fakeSite() {
  const site = {
    signedIn: 'ada',
    stored: [] as string[],
    /** What the next requests fail with. */
    problems: [] as unknown[],
    connection: {
      async send({ transactionId }: Write): Promise<unknown> {
        const problem = site.problems.shift();
        if (problem !== undefined) throw problem;
        if (site.stored.includes(transactionId)) throw REPETITION;
        site.stored.push(transactionId);
        return { from: 'the site' };
      },
      currentUserId: async () => site.signedIn,
    },
  };
  return site;
}

function open(site: ReturnType<typeof fakeSite>, person = 'ada'): Outbox {
  const outbox = new Outbox();
  outbox.open(person, DATASET, site.connection);
  return outbox;
}

const write = (transactionId: string, path: string, query: Record<string, string>): Write => ({
  transactionId,
  apiVersion: API_VERSION,
  path,
  query,
  body: { actions: [{ patch: { set: { title: `words of ${transactionId}` } } }], transactionId },
});

const typed = (id: string) =>
  write(id, '/data/actions/production', { tag: 'sanity.studio.document.commit' });
const published = (id: string) => write(id, '/data/actions/production', {});
const moved = (id: string) => write(id, '/data/mutate/production', { visibility: 'async' });

describe('what somebody types', () => {
  test('is stored in the browser, and taken at once, before the site responds', async () => {
    const site = fakeSite();
    const outbox = open(site);
    let respond = () => {};
    const { send } = site.connection;
    site.connection.send = async (sent) => {
      await new Promise<void>((resolve) => (respond = resolve));
      return send(sent);
    };
    expect(await outbox.put(typed('one'), site.connection)).toMatchObject({ transactionId: 'one' });
    expect(outbox.hasTypedText()).toBe(true);
    expect(outbox.state()).toMatchObject({ isOpen: true, isUnsaved: true, isDelayed: false });
    expect(keptWrites()).toBe(1);
    const isIdle = vi.fn<() => void>();
    const idle = outbox.idle().then(isIdle);
    await settled();
    expect(isIdle).not.toHaveBeenCalled();
    respond();
    await idle;
    expect(site.stored).toEqual(['one']);
    expect(outbox.hasTypedText()).toBe(false);
    expect(outbox.state()).toMatchObject({ isUnsaved: false, isDelayed: false });
    expect(keptWrites()).toBe(0);
  });

  test('counts as not saved yet when the site has not responded after 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const site = fakeSite();
    const outbox = open(site);
    let respond = () => {};
    site.connection.send = () => new Promise<void>((resolve) => (respond = resolve));
    await outbox.put(typed('one'), site.connection);
    vi.advanceTimersByTime(2_999);
    expect(outbox.state().isDelayed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(outbox.state().isDelayed).toBe(true);
    respond();
    await settled();
    expect(outbox.state()).toMatchObject({ isUnsaved: false, isDelayed: false });
  });

  test('is sent in order, one write after the other, also after an outage', async () => {
    const site = fakeSite();
    site.problems.push(OUTAGE);
    const outbox = open(site);
    for (const id of ['one', 'two', 'three']) await outbox.put(typed(id), site.connection);
    await settled();
    expect(site.stored).toEqual([]);
    expect(outbox.state()).toMatchObject({ isUnsaved: true, isDelayed: true });
    expect(keptWrites()).toBe(3);
    site.problems.push({ statusCode: 503 });
    await tryAgain();
    expect(site.stored).toEqual([]);
    await tryAgain();
    expect(site.stored).toEqual(['one', 'two', 'three']);
    expect(outbox.state()).toMatchObject({ isUnsaved: false, isDelayed: false, refusals: [] });
    expect(keptWrites()).toBe(0);
  });

  test('is tried again by itself, later after each failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const site = fakeSite();
    site.problems.push(OUTAGE, OUTAGE);
    const outbox = open(site);
    await outbox.put(typed('one'), site.connection);
    await settled();
    vi.advanceTimersByTime(500);
    await settled();
    expect(site.problems).toEqual([]);
    vi.advanceTimersByTime(500);
    await settled();
    expect(site.stored).toEqual([]);
    vi.advanceTimersByTime(500);
    await settled();
    expect(site.stored).toEqual(['one']);
  });

  test('waits for a move of a section in the preview, which comes before it', async () => {
    const site = fakeSite();
    site.problems.push(OUTAGE);
    const outbox = open(site);
    for (const id of ['one', 'two']) await outbox.put(typed(id), site.connection);
    await settled();
    for (const id of ['move', 'move again']) await outbox.put(moved(id), site.connection);
    expect(keptWrites()).toBe(4);
    await tryAgain();
    expect(site.stored).toEqual(['move', 'move again', 'one', 'two']);
  });

  test('is sent even if the browser has no room to store it', async () => {
    vi.mocked(console.warn).mockReturnValueOnce();
    vi.stubGlobal('localStorage', storageWith(1));
    const site = fakeSite();
    site.problems.push(OUTAGE);
    const outbox = open(site);
    for (const id of ['one', 'two']) await outbox.put(typed(id), site.connection);
    expect(console.warn).toHaveBeenCalledTimes(1);
    vi.mocked(console.warn).mockClear();
    expect(outbox.state().isUnsaved).toBe(true);
    await tryAgain();
    expect(site.stored).toEqual(['one', 'two']);
    expect(keptWrites()).toBe(0);
  });

  test('is stored once when the response to the first try was lost', async () => {
    const site = fakeSite();
    const outbox = open(site);
    const { send } = site.connection;
    site.connection.send = async (sent) => {
      await send(sent);
      site.connection.send = send;
      throw OUTAGE;
    };
    await outbox.put(typed('one'), site.connection);
    await tryAgain();
    expect(site.stored).toEqual(['one']);
    expect(outbox.state()).toMatchObject({ isUnsaved: false, refusals: [] });
    expect(keptWrites()).toBe(0);
  });

  test('is sent by a window that opens after a crash, in the order of typing', async () => {
    const site = fakeSite();
    const ids = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    site.problems.push(OUTAGE);
    const crashed = open(site);
    for (const id of ids) await crashed.put(typed(id), site.connection);
    await settled();
    open(site);
    await settled();
    expect(site.stored).toEqual(ids);
    expect(keptWrites()).toBe(0);
    await tryAgain();
    expect(site.stored, 'the other window sends it too').toEqual(ids);
    expect(crashed.state()).toMatchObject({ isUnsaved: false, refusals: [] });
  });
});

test('stored text that cannot be read stays stored, and the rest is sent', async () => {
  vi.mocked(console.warn).mockReturnValue();
  const site = fakeSite();
  site.problems.push(OUTAGE);
  await open(site).put(typed('one'), site.connection);
  await settled();
  for (const [name, text] of [
    ['0', 'half a wri'],
    ['1', '{"transactionId":"two"}'],
  ] as const) {
    localStorage.setItem(`wexcombe.unsaved.${DATASET}.ada.${name}`, text);
  }
  open(site);
  await settled();
  expect(site.stored).toEqual(['one']);
  expect(keptWrites()).toBe(2);
  expect(console.warn).toHaveBeenCalledTimes(2);
  vi.mocked(console.warn).mockReset();
  await tryAgain();
});

describe('what the browser has stored for a person [studio.kept-words]', () => {
  /** A window in which Ada has typed, and whose first try to send it has failed. */
  async function windowWithTextOfAda(site: ReturnType<typeof fakeSite>, failure: unknown) {
    site.problems.push(failure);
    const outbox = open(site);
    const onSignedOut = vi.spyOn(outbox, 'onSignedOut');
    await outbox.put(typed('one'), site.connection);
    await settled();
    return { outbox, onSignedOut };
  }

  test('asks for a new sign-in when the session has ended, and is sent after it', async () => {
    const site = fakeSite();
    const { outbox, onSignedOut } = await windowWithTextOfAda(site, SIGNED_OUT);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(outbox.state()).toMatchObject({ isUnsaved: true, isDelayed: true, refusals: [] });
    expect(keptWrites()).toBe(1);
    await tryAgain();
    expect(site.stored).toEqual(['one']);
  });

  test('is not sent while somebody else is signed in, in whatever window that was', async () => {
    const site = fakeSite();
    const { outbox, onSignedOut } = await windowWithTextOfAda(site, OUTAGE);
    site.signedIn = 'kit';
    await tryAgain();
    expect(site.stored).toEqual([]);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(outbox.state().isUnsaved).toBe(true);
    expect(keptWrites()).toBe(1);
    site.signedIn = 'ada';
    await tryAgain();
    expect(site.stored).toEqual(['one']);
  });

  test('stays stored in a Studio that somebody else opens, until that person is back', async () => {
    const site = fakeSite();
    const { outbox } = await windowWithTextOfAda(site, OUTAGE);
    site.signedIn = 'kit';
    const other = open(site, 'kit');
    outbox.open('kit', DATASET, site.connection);
    await tryAgain();
    await other.put(typed('words of Kit'), site.connection);
    await settled();
    expect(site.stored).toEqual(['words of Kit']);
    expect(keptWrites()).toBe(1);

    site.signedIn = 'ada';
    outbox.open('ada', DATASET, site.connection);
    await settled();
    expect(site.stored).toEqual(['words of Kit', 'one']);
    expect(keptWrites()).toBe(0);
  });

  test('is shown with the reason when the site refuses it, and what comes after it is sent', async () => {
    const site = fakeSite();
    site.problems.push(FORBIDDEN, FORBIDDEN);
    const outbox = open(site);
    const onRefused = vi.spyOn(outbox, 'onRefused');
    for (const id of ['one', 'two', 'three']) await outbox.put(typed(id), site.connection);
    await settled();
    expect(site.stored).toEqual(['three']);
    expect(outbox.state().refusals).toEqual([
      {
        reason: 'Your account may not change this page.',
        text: 'words of one\nwords of two\n',
      },
    ]);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(keptWrites()).toBe(0);
    outbox.dismissRefusals();
    expect(outbox.state().refusals).toEqual([]);
  });
});

describe('another write, such as Publish', () => {
  test('ends with the response of the site, after the text before it', async () => {
    const site = fakeSite();
    const outbox = open(site);
    await outbox.put(typed('one'), site.connection);
    expect(await outbox.put(published('two'), site.connection)).toEqual({ from: 'the site' });
    expect(site.stored).toEqual(['one', 'two']);
  });

  test('ends with the refusal of the site', async () => {
    const site = fakeSite();
    site.problems.push(FORBIDDEN);
    const outbox = open(site);
    await expect(outbox.put(published('one'), site.connection)).rejects.toBe(FORBIDDEN);
    expect(outbox.state()).toMatchObject({ isUnsaved: false, refusals: [] });
  });

  test('is not stored in the browser', async () => {
    const site = fakeSite();
    site.problems.push(OUTAGE);
    const ended = open(site).put(published('one'), site.connection);
    await settled();
    expect(keptWrites()).toBe(0);
    await tryAgain();
    expect(await ended).toEqual({ from: 'the site' });
  });
});

test('the Studio’s client repeats a write whose response was lost, and the lake applies it once', async () => {
  const lake = await startStandaloneLake();
  const proxy = await startLakeProxy(lake.origin);
  const direct = clientOf(lake.origin, lake.token);
  const client: SanityClient = createOutboxClient({
    ...direct.config(),
    apiHost: proxy.origin,
    maxRetries: 0,
  });
  const connection = connectionOf(client);
  outboxOfWindow.open(await connection.currentUserId(), DATASET, connection);
  const document = await direct.create({ _type: 'note', count: 1 });
  let hasLost = false;
  proxy.onWrite = ({ stage }) => {
    if (stage === 'request' || hasLost) return;
    hasLost = true;
    proxy.disconnect();
  };
  await client.patch(document._id).inc({ count: 1 }).commit({ visibility: 'async' });
  await expect.poll(() => outboxOfWindow.state().isDelayed).toBe(true);
  expect(await direct.getDocument(document._id)).toMatchObject({ count: 2 });

  proxy.reconnect();
  await outboxOfWindow.idle();
  expect(outboxOfWindow.state().refusals).toEqual([]);
  expect(await direct.getDocument(document._id)).toMatchObject({ count: 2 });
  expect(keptWrites()).toBe(0);
  await proxy.close();
  await lake.close();
});

test('the Studio’s client reads through the Studio’s own handler, which finds a session that has ended', async () => {
  const lake = await startStandaloneLake();
  const asked: string[] = [];
  const client = createOutboxClient({
    ...clientOf(lake.origin, lake.token).config(),
    _requestHandler: (request, send) => {
      asked.push(request.url);
      return send(request);
    },
  });

  await client.fetch('*[_type == "note"]');
  expect(asked).toHaveLength(1);
  await lake.close();
});
