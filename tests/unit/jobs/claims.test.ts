import { ClientError } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestEnquiries, type TestEnquiries } from '../support/test-enquiries';

const RECORD = { state: 'delivered', attempts: 1 } as const;

let test: TestEnquiries;

beforeEach(async () => {
  test = await startTestEnquiries();
});
afterEach(() => test.close());

async function claimed() {
  const enquiryId = await test.put();
  const { claims } = test.inbox;
  const stored = await claims.read(`enquiry.${enquiryId}`);
  const job = stored && (await claims.claim(stored));
  if (!job) throw new Error('the enquiry could not be claimed');
  return { enquiryId, job };
}

it('records an attempt although staff edit the enquiry again and again while it is recorded', async () => {
  const { enquiryId, job } = await claimed();
  const { claims, client } = test.inbox;
  const read = claims.read.bind(claims);
  let edits = 0;
  const edit = () => client.patch(job._id).set({ status: 'new', edits }).commit();
  await edit();
  vi.spyOn(claims, 'read').mockImplementation(async (id) => {
    const found = await read(id);
    edits += 1;
    if (edits <= 3) await edit();
    return found;
  });
  await claims.recordAttempt(job, RECORD);
  expect(await test.stored(enquiryId)).toMatchObject({ state: 'delivered', attempts: 1 });
});

it('does not record an attempt whose claim has ended', async () => {
  const { enquiryId, job } = await claimed();
  await test.inbox.client.patch(job._id).set({ claimedUntil: new Date().toISOString() }).commit();
  await test.inbox.claims.recordAttempt(job, RECORD);
  expect(await test.stored(enquiryId)).toMatchObject({ state: 'pending' });
});

const AWAY = new Error('The inbox is away.');

/** The error of an inbox that responds and refuses a write. */
const REFUSED = new ClientError({
  statusCode: 400,
  headers: {},
  body: { error: { description: 'Refused.' } },
  url: '',
  method: 'POST',
});

const messages = () => test.lines.map(({ msg }) => msg);
const failing = () => vi.fn<() => Promise<void>>().mockRejectedValue(AWAY);
const working = () => vi.fn<() => Promise<void>>().mockResolvedValue();

describe('a delivery record', () => {
  it('is written at once, and not a second time, when the inbox works', async () => {
    const record = working();
    expect(await test.inbox.claims.write('one', record)).toBe(true);
    await test.inbox.claims.flush();
    expect(record).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
  });

  it('is written later, once, when the first write fails, and the log has both', async () => {
    const record = failing();
    expect(await test.inbox.claims.write('one', record)).toBe(false);
    expect(test.lines[0]).toMatchObject({ documentId: 'one', kept: true });

    record.mockResolvedValue();
    await test.inbox.claims.flush();
    await test.inbox.claims.flush();
    expect(record).toHaveBeenCalledTimes(2);
    expect(messages()).toEqual([
      'a delivery record could not be stored',
      'a delivery record has been stored after all',
    ]);
  });

  it('waits, as do the records after it, while the inbox is down', async () => {
    const [first, second] = [failing(), failing()];
    await test.inbox.claims.write('one', first);
    await test.inbox.claims.write('two', second);
    await expect(test.inbox.claims.flush()).rejects.toBe(AWAY);
    expect(second).toHaveBeenCalledOnce();

    for (const record of [first, second]) record.mockResolvedValue();
    await test.inbox.claims.flush();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('is dropped when the inbox refuses it, and the next record is written', async () => {
    const [refused, second] = [failing(), failing()];
    await test.inbox.claims.write('one', refused);
    await test.inbox.claims.write('two', second);
    refused.mockRejectedValue(REFUSED);
    second.mockResolvedValue();
    await test.inbox.claims.flush();
    await test.inbox.claims.flush();
    expect(refused).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(2);
    expect(messages()).toContain('the inbox refused a delivery record');
  });

  it('replaces an older record of the same enquiry', async () => {
    const [older, newer] = [failing(), working()];
    await test.inbox.claims.write('one', older);
    await test.inbox.claims.write('one', newer);
    await test.inbox.claims.flush();
    expect(older).toHaveBeenCalledOnce();
    expect(newer).toHaveBeenCalledOnce();
  });

  it('is only logged when 1,000 others are waiting', async () => {
    for (let index = 0; index < 1_000; index += 1)
      await test.inbox.claims.write(`${index}`, failing());
    const oneTooMany = failing();
    await test.inbox.claims.write('one too many', oneTooMany);
    expect(test.lines.at(-1)).toMatchObject({ documentId: 'one too many', kept: false });
  });
});
