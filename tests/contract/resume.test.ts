import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLake } from '~/lake/lake.server';
import { open } from './socket';
import { ALLOWED_ORIGIN, isCloud, startLocal, type LocalTarget } from './target';

interface Message {
  type: string;
  id?: string;
  data: Record<string, unknown>;
}

describe.skipIf(isCloud)('a listener that reconnects', () => {
  let lake: LocalTarget;

  beforeEach(async () => {
    lake = await startLocal();
  });

  afterEach(() => lake.close());

  /** Listens to one document as the Studio does. */
  async function listen(lastEventId = '', { origin, token } = lake) {
    const search = new URLSearchParams({
      query: '*[_id == "drafts.x"]',
      includeAllVersions: 'true',
      enableResume: 'true',
      lastEventId,
    });
    const { socket, receive } = await open(
      `${origin}/v2025-02-19/data/listen/production?${search}`,
      { origin: ALLOWED_ORIGIN, headers: { authorization: `Bearer ${token}` } },
    );
    return { socket, receive: async (index: number) => (await receive(index)) as Message };
  }

  const write = (title: string) =>
    lake.staff.createOrReplace({ _id: 'drafts.x', _type: 'article', title });

  test('gets the missed events, each with the revision before it', async () => {
    const one = await write('One');
    const before = await listen();
    const welcome = await before.receive(0);
    expect(welcome.type).toBe('welcome');
    const two = await write('Two');
    const seen = await before.receive(1);
    before.socket.close();
    const three = await write('Three');
    await lake.staff.delete('drafts.x');

    const after = await listen(seen.id);
    expect(await after.receive(0)).toMatchObject({ type: 'welcomeback' });
    expect(await after.receive(1)).toMatchObject({
      type: 'mutation',
      data: { previousRev: two._rev, resultRev: three._rev, transition: 'update' },
    });
    expect(await after.receive(2)).toMatchObject({
      data: { previousRev: three._rev, transition: 'disappear' },
    });
    after.socket.close();

    const sinceWelcome = await listen(welcome.id);
    expect(await sinceWelcome.receive(1)).toMatchObject({
      data: { previousRev: one._rev, resultRev: two._rev },
    });
    sinceWelcome.socket.close();
  });

  test('gets the missed events also after a restart of the lake', async () => {
    await write('One');
    const before = await listen();
    const { id } = await before.receive(0);
    const two = await write('Two');
    before.socket.close();
    await lake.stop();
    const restarted = await startLake({
      port: 0,
      dir: path.join(lake.dir, 'store'),
      seedDir: path.join(lake.dir, 'seed'),
      allowedOrigins: [ALLOWED_ORIGIN],
      logger: pino({ level: 'silent' }),
    });
    const after = await listen(id, { ...lake, origin: restarted.origin });
    expect(await after.receive(0)).toMatchObject({ type: 'welcomeback' });
    expect(await after.receive(1)).toMatchObject({ data: { resultRev: two._rev } });
    after.socket.close();
    await restarted.close();
    lake = await startLocal();
  });

  test('gets `reset` when the lake no longer has all missed events', async () => {
    await write('One');
    const before = await listen();
    const { id } = await before.receive(0);
    before.socket.close();
    for (let count = 0; count < 251; count += 1) await write(`Two ${count}`);
    const after = await listen(id);
    expect(await after.receive(0)).toMatchObject({ type: 'reset', id: expect.any(String) });
    after.socket.close();
    const unknown = await listen('unknown#drafts.x');
    expect(await unknown.receive(0)).toMatchObject({ type: 'reset' });
    unknown.socket.close();
  });

  test('gets `reset` after a change of a private document, because it has no history', async () => {
    await lake.staff.create({ _id: 'enquiry.one', _type: 'enquiry' });
    await write('One');
    const before = await listen();
    const { id } = await before.receive(0);
    before.socket.close();
    await lake.staff.patch('enquiry.one').set({ status: 'answered' }).commit();
    const after = await listen(id);
    expect(await after.receive(0)).toMatchObject({ type: 'reset' });
    after.socket.close();
  });

  test('gets no event of a document that it may not read', async () => {
    await lake.staff.create({ _id: 'enquiry.one', _type: 'enquiry' });
    const before = await listen();
    const { id = '' } = await before.receive(0);
    before.socket.close();
    expect(id).not.toContain('enquiry');
    await write('One');
    await lake.staff.create({ _id: 'x', _type: 'article' });

    const search = new URLSearchParams({ query: '*', enableResume: 'true', lastEventId: id });
    const address = `${lake.origin}/v2022-06-30/data/listen/production?${search}`;
    const visitor = await open(address, {});
    expect(await visitor.receive(0)).toMatchObject({ type: 'welcomeback' });
    expect(await visitor.receive(1)).toMatchObject({ data: { documentId: 'x' } });
    visitor.socket.close();
  });
});
