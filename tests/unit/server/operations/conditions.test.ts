import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { NO_MAILS } from '~/enquiry/mail/mail-outbox.server';
import { Conditions, type Condition } from '~/server/operations/conditions.server';
import { Metrics } from '~/server/operations/metrics.server';
import {
  accountsCondition,
  diskCondition,
  mailConditions,
  unwritableCondition,
  type DiskRoom,
} from '~/server/operations/site-conditions.server';
import { recordLog } from '../../support/recorded-log';

function watch(rooms: () => DiskRoom[]) {
  return watchConditions(diskCondition(rooms));
}

function watchConditions(...watched: Condition[]) {
  const lines: { level: number; msg: string; condition: string; reason?: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { conditions: new Conditions(watched, log), lines };
}

const disk = (free: number, size = 100e9) => [{ dir: '/data', free, size }];

test('logs once when a condition begins and once when it ends [operations.conditions]', () => {
  let free = 20e9;
  const { conditions, lines } = watch(() => disk(free));
  for (const room of [20e9, 0.9e9, 0.8e9, 0.7e9, 5e9, 6e9]) {
    free = room;
    conditions.check();
  }

  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, expect.stringContaining('a disk is nearly full')],
    [30, expect.stringContaining('enough room again')],
  ]);
});

test('logs once when the free space varies around the limit', () => {
  let free = 0;
  const { conditions, lines } = watch(() => disk(free));
  for (const room of [0.99e9, 1.01e9, 0.99e9, 1.01e9]) {
    free = room;
    conditions.check();
  }

  expect(lines).toHaveLength(1);
});

test('a small disk is nearly full with less than a tenth of it free', () => {
  for (const [free, count] of [
    [0.3e9, 0],
    [0.1e9, 1],
  ] as const) {
    const { conditions, lines } = watch(() => disk(free, 2e9));
    conditions.check();
    expect(lines, `${free} bytes free`).toHaveLength(count);
  }
});

test('has a notice for staff with the start and the remedy of a condition until it ends', () => {
  let free = 0.4e9;
  const { conditions } = watch(() => disk(free));
  conditions.check();
  const [first] = conditions.notices();
  expect(first).toMatchObject({
    name: 'disk_nearly_full',
    severity: 'critical',
    title: 'A disk of the server is nearly full',
    remedy: expect.stringContaining('400 MB'),
  });

  free = 0.3e9;
  conditions.check();
  expect(conditions.notices()).toEqual([
    { ...first, remedy: first?.remedy.replace('400 MB', '300 MB') },
  ]);

  free = 50e9;
  conditions.check();
  expect(conditions.notices()).toEqual([]);
});

test('checks the other conditions and tells staff when a check fails, which changes nothing else [operations.failed-check]', () => {
  let free = 0.4e9;
  let failure: Error | undefined;
  const failing = accountsCondition(() => {
    if (failure) throw failure;
    return 'the file is cut off';
  });
  const { log, lines } = recordLog();
  const conditions = new Conditions([failing, diskCondition(() => disk(free))], log);
  const names = () => conditions.notices().map(({ name }) => name);
  conditions.check();
  expect(names()).toEqual(['accounts_damaged', 'disk_nearly_full']);

  failure = new Error('no such table');
  free = 50e9;
  conditions.check();
  conditions.check();
  expect(names()).toEqual(['accounts_damaged', 'check_failed']);
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([
    {
      msg: 'the condition accounts_damaged could not be checked',
      err: { message: 'no such table' },
    },
  ]);

  failure = undefined;
  conditions.check();
  expect(names()).toEqual(['accounts_damaged']);
});

test('leaves a metric that cannot be read out of the scrape, and has the others', async () => {
  const { log, lines } = recordLog();
  const metrics = new Metrics(log);
  metrics.page('hit', 200);
  metrics.page('hit', 50);
  let isBroken = false;
  metrics.gauge('site_broken', 'Cannot be read', () => {
    if (isBroken) throw new Error('no such table');
    return 1;
  });
  metrics.gauges('site_whole', 'Can be read', 'of', () => ({ one: 1 }));
  const server = await metrics.listen(0);
  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return (await response.text()).split('\n').filter((line) => line.startsWith('site_'));
  };

  const before = await scrape();
  isBroken = true;
  const after = await scrape();
  server.close();
  expect(before).toContain('site_broken 1');
  expect(before).toContain('site_pages_total{state="hit"} 2');
  expect(before).toContain('site_page_seconds_total{state="hit"} 0.25');
  expect(after.filter((line) => line.startsWith('site_broken'))).toEqual([]);
  expect(after).toContain('site_whole{of="one"} 1');
  expect(lines).toMatchObject([{ msg: 'the metric site_broken could not be read' }]);
});

test('says once why the lake can store nothing, also while the lake does not respond', () => {
  let health = { isResponding: true, isWritable: true, reason: 'lake.db is cut off' };
  const { conditions, lines } = watchConditions(unwritableCondition(() => health));
  for (const changed of [
    { isWritable: false },
    { isResponding: false },
    { isResponding: true, isWritable: true },
  ]) {
    health = { ...health, ...changed };
    conditions.check();
  }

  expect(lines).toMatchObject([
    { level: 40, msg: 'the lake can store no change and no enquiry', reason: 'lake.db is cut off' },
    { level: 30, msg: 'the lake can store changes and enquiries again' },
  ]);
});

test('tells staff which address the mail server refuses, until it takes a mail', () => {
  let status = {
    ...NO_MAILS,
    refused: [{ to: 'tom@firm.example', lastError: 'The mail server refused it with 550.' }],
  };
  const { conditions } = watchConditions(...mailConditions(() => status));
  conditions.check();
  expect(conditions.notices()).toMatchObject([
    {
      title: 'Email about enquiries does not reach tom@firm.example',
      remedy: expect.stringContaining('refused it with 550. Check the address in Settings'),
    },
  ]);
  status = NO_MAILS;
  conditions.check();
  expect(conditions.notices()).toEqual([]);
});

test('tells staff when mail has waited for an hour, and why', () => {
  for (const [minutes, notices] of [
    [59, 0],
    [61, 1],
  ] as const) {
    const since = new Date(Date.now() - minutes * 60_000).toISOString();
    const oldest = { since, lastError: 'The mail server did not respond in time.' };
    const { conditions } = watchConditions(
      ...mailConditions(() => ({ ...NO_MAILS, waiting: 2, oldest })),
    );
    conditions.check();
    expect(conditions.notices(), `${minutes} minutes`).toHaveLength(notices);
  }
});
