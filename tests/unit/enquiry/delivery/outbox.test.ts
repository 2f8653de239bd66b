import { ClientError } from '@sanity/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox } from '~/enquiry/delivery/outbox.server';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

const AWAY = new Error('The inbox is away.');

/** What the inbox answers when it is there and does not want what it is told. */
const REFUSED = new ClientError({
  statusCode: 400,
  headers: {},
  body: { error: { description: 'Refused.' } },
  url: '',
  method: 'POST',
});

let late: Outbox;
let lines: RecordedLog['lines'];
const wakeBy = vi.fn<(time: number) => void>();

beforeEach(() => {
  const recorded = recordLog();
  lines = recorded.lines;
  wakeBy.mockClear();
  late = new Outbox(recorded.log, wakeBy);
});

const messages = () => lines.map(({ msg }) => msg);
const failing = () => vi.fn<() => Promise<void>>().mockRejectedValue(AWAY);
const working = () => vi.fn<() => Promise<void>>().mockResolvedValue();

describe('what became of an enquiry', () => {
  it('is written at once where that can be done, and not again', async () => {
    const record = working();
    await late.write('one', record);
    await late.catchUp();
    expect(record).toHaveBeenCalledOnce();
    expect(wakeBy).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
  });

  it('is written later, once, where it could not be, and the log says both', async () => {
    const record = failing();
    const before = Date.now();
    await late.write('one', record);
    expect(lines[0]).toMatchObject({ documentId: 'one', kept: true });
    const [[wakeAt] = [0]] = wakeBy.mock.calls;
    expect(wakeAt - before).toBeGreaterThanOrEqual(5_000);
    expect(wakeAt - before).toBeLessThan(6_000);

    record.mockResolvedValue();
    await late.catchUp();
    await late.catchUp();
    expect(record).toHaveBeenCalledTimes(2);
    expect(messages()).toEqual([
      'what became of an enquiry is not recorded',
      'what became of an enquiry is recorded after all',
    ]);
  });

  it('stays, with what waits behind it, while the inbox is away', async () => {
    const [first, second] = [failing(), failing()];
    await late.write('one', first);
    await late.write('two', second);
    await expect(late.catchUp()).rejects.toBe(AWAY);
    expect(second).toHaveBeenCalledOnce();

    for (const record of [first, second]) record.mockResolvedValue();
    await late.catchUp();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('is given up when the inbox refuses it, and the next one is written', async () => {
    const [refused, second] = [failing(), failing()];
    await late.write('one', refused);
    await late.write('two', second);
    refused.mockRejectedValue(REFUSED);
    second.mockResolvedValue();
    await late.catchUp();
    await late.catchUp();
    expect(refused).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(2);
    expect(messages()).toContain('the inbox refuses a record');
  });

  it('is what was recorded last', async () => {
    const [older, newer] = [failing(), working()];
    await late.write('one', older);
    await late.write('one', newer);
    await late.catchUp();
    expect(older).toHaveBeenCalledOnce();
    expect(newer).toHaveBeenCalledOnce();
  });

  it('is only in the log when too much waits already', async () => {
    for (let index = 0; index < 1_000; index += 1) await late.write(`${index}`, failing());
    const oneTooMany = failing();
    await late.write('one too many', oneTooMany);
    expect(lines.at(-1)).toMatchObject({ documentId: 'one too many', kept: false });
    expect(wakeBy).toHaveBeenCalledTimes(1_000);
  });
});
