import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  expect(await claims.recordAttempt(job, RECORD)).toBe(true);
  expect(await test.stored(enquiryId)).toMatchObject({ state: 'delivered', attempts: 1 });
});

it('does not record an attempt whose claim has ended', async () => {
  const { enquiryId, job } = await claimed();
  await test.inbox.client.patch(job._id).set({ claimedUntil: new Date().toISOString() }).commit();
  expect(await test.inbox.claims.recordAttempt(job, RECORD)).toBe(false);
  expect(await test.stored(enquiryId)).toMatchObject({ state: 'pending' });
});
