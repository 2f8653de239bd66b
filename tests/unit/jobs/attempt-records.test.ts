import { ClientError } from '@sanity/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AttemptRecords } from '~/jobs/attempt-records.server';
import { recordLog, type RecordedLog } from '../support/recorded-log';

const AWAY = new Error('The inbox is away.');

/** The error of an inbox that responds and refuses a write. */
const REFUSED = new ClientError({
  statusCode: 400,
  headers: {},
  body: { error: { description: 'Refused.' } },
  url: '',
  method: 'POST',
});

let records: AttemptRecords;
let lines: RecordedLog['lines'];

beforeEach(() => {
  const recorded = recordLog();
  lines = recorded.lines;
  records = new AttemptRecords(recorded.log);
});

const messages = () => lines.map(({ msg }) => msg);
const failing = () => vi.fn<() => Promise<void>>().mockRejectedValue(AWAY);
const working = () => vi.fn<() => Promise<void>>().mockResolvedValue();

describe('a delivery record', () => {
  it('is written at once, and not a second time, when the inbox works', async () => {
    const record = working();
    expect(await records.write('one', record)).toBe(true);
    await records.flush();
    expect(record).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
  });

  it('is written later, once, when the first write fails, and the log has both', async () => {
    const record = failing();
    expect(await records.write('one', record)).toBe(false);
    expect(lines[0]).toMatchObject({ documentId: 'one', kept: true });

    record.mockResolvedValue();
    await records.flush();
    await records.flush();
    expect(record).toHaveBeenCalledTimes(2);
    expect(messages()).toEqual([
      'a delivery record could not be stored',
      'a delivery record has been stored after all',
    ]);
  });

  it('waits, as do the records after it, while the inbox is down', async () => {
    const [first, second] = [failing(), failing()];
    await records.write('one', first);
    await records.write('two', second);
    await expect(records.flush()).rejects.toBe(AWAY);
    expect(second).toHaveBeenCalledOnce();

    for (const record of [first, second]) record.mockResolvedValue();
    await records.flush();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('is dropped when the inbox refuses it, and the next record is written', async () => {
    const [refused, second] = [failing(), failing()];
    await records.write('one', refused);
    await records.write('two', second);
    refused.mockRejectedValue(REFUSED);
    second.mockResolvedValue();
    await records.flush();
    await records.flush();
    expect(refused).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(2);
    expect(messages()).toContain('the inbox refused a delivery record');
  });

  it('replaces an older record of the same enquiry', async () => {
    const [older, newer] = [failing(), working()];
    await records.write('one', older);
    await records.write('one', newer);
    await records.flush();
    expect(older).toHaveBeenCalledOnce();
    expect(newer).toHaveBeenCalledOnce();
  });

  it('is only logged when 1,000 others are waiting', async () => {
    for (let index = 0; index < 1_000; index += 1) await records.write(`${index}`, failing());
    const oneTooMany = failing();
    await records.write('one too many', oneTooMany);
    expect(lines.at(-1)).toMatchObject({ documentId: 'one too many', kept: false });
  });
});
