import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededLake } from '../../support/seeded-lake';
import { ROUNDS } from '../../support/rounds';
import { startSite } from '../../support/site-process';
import { cookieOf, invite, PASSWORD, sendForm, signIn } from '../../support/staff';

/** Every second program is killed at a write to the store, and the others after some time. */
const KILLS = 2 * ROUNDS;
/** Writes to the store after which a program is killed. */
const TOUCHES = 4;

let root: string;
let folders: Record<'LAKE_DIR' | 'STAFF_DIR' | 'CACHE_DIR', string>;
let accounts: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'killed-staff-'));
  folders = {
    LAKE_DIR: path.join(root, 'lake'),
    STAFF_DIR: path.join(root, 'staff'),
    CACHE_DIR: path.join(root, 'cache'),
  };
  accounts = path.join(folders.STAFF_DIR, 'accounts.sqlite');
  await copySeededLake(folders.LAKE_DIR);
  await resultOf(command('list'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

function command(...args: string[]): ChildProcess {
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, ...folders };
  return spawn(process.execPath, ['build/staff.js', ...args], {
    env,
    // The command logs the change there.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Waits for the end of a program. @returns whether it succeeded, and what it printed */
async function resultOf(child: ChildProcess): Promise<{ isDone: boolean; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { isDone: code === 0, output };
}

/** Calls `kill` at one moment of a round: at the nth write to the store, or after a part of the time. */
function killDuring(round: number, usualMs: number, kill: () => void): () => void {
  if (round % 2 === 0) {
    let touches = 0;
    const watcher = watch(folders.STAFF_DIR, () => {
      touches += 1;
      if (touches > (round / 2) % TOUCHES) kill();
    });
    return () => watcher.close();
  }
  const timer = setTimeout(kill, (1.1 * usualMs * (round + 0.5)) / KILLS);
  return () => clearTimeout(timer);
}

async function killCommand(round: number, usualMs: number, ...args: string[]) {
  const child = command(...args);
  const end = killDuring(round, usualMs, () => child.kill('SIGKILL'));
  const result = await resultOf(child);
  end();
  return result;
}

/** How long a command usually takes, ms. */
async function durationOf(...args: string[]): Promise<number> {
  const started = performance.now();
  expect(await resultOf(command(...args))).toMatchObject({ isDone: true });
  return performance.now() - started;
}

/** The rows of the store that belong to a person. */
interface Stored {
  people: number;
  invitations: number;
  passwords: number;
  sessions: number;
}

/** Checks that the store is not damaged. @returns its rows that belong to a person */
function read(name: string): Stored {
  const db = new DatabaseSync(accounts);
  try {
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const of = (table: string) =>
      `(SELECT count(*) FROM ${table} WHERE personId IN (SELECT id FROM people WHERE name = $name))`;
    return db
      .prepare(
        `SELECT (SELECT count(*) FROM people WHERE name = $name) AS people,
           (SELECT count(password) FROM people WHERE name = $name) AS passwords,
           ${of('invitations')} AS invitations, ${of('sessions')} AS sessions`,
      )
      .get({ name }) as unknown as Stored;
  } finally {
    db.close();
  }
}

const NOBODY = { people: 0, invitations: 0, passwords: 0, sessions: 0 };
const INVITED = { people: 1, invitations: 1, passwords: 0, sessions: 0 };
const MEMBER = { people: 1, invitations: 0, passwords: 1, sessions: 1 };

/** Counts the rounds in which the change was stored, and those in which it was acknowledged. */
class Outcomes {
  #changed = 0;
  #acknowledged = 0;

  add(isChanged: boolean, isAcknowledged: boolean): void {
    if (isChanged) this.#changed += 1;
    if (isAcknowledged) this.#acknowledged += 1;
  }

  print(name: string): void {
    if (!process.env.ROUNDS) return;
    process.stdout.write(
      `${name}: ${KILLS} kills, ${this.#changed} changed, ${this.#acknowledged} acknowledged\n`,
    );
  }
}

describe(`the accounts after ${KILLS} kills`, () => {
  it('contain an invited person with an invitation, or neither', async () => {
    const usual = await durationOf('invite', 'Usual');
    const outcomes = new Outcomes();
    for (let round = 0; round < KILLS; round += 1) {
      const name = `Invited ${round}`;
      const { output } = await killCommand(round, usual, 'invite', name);
      const stored = read(name);
      const isAcknowledged = output.includes('secret=');
      outcomes.add(stored.people > 0, isAcknowledged);
      expect(isAcknowledged ? [INVITED] : [INVITED, NOBODY]).toContainEqual(stored);
    }
    outcomes.print('invite');
  }, 3_600_000);

  it('contain a person with a password and a session, or an open invitation', async () => {
    const outcomes = new Outcomes();
    let usual = 300;
    for (let round = 0; round < KILLS; round += 1) {
      const name = `Member ${round}`;
      const site = await startSite(folders);
      const link = await invite(site, name);
      const started = performance.now();
      let end = () => {};
      const killed = new Promise<void>((resolve) => (end = killDuring(round, usual, resolve)));
      const accepting = sendForm(link, { password: PASSWORD }).then(cookieOf, () => '');
      const isOver = accepting.then((cookie) => {
        if (cookie) usual = performance.now() - started;
      });
      await Promise.race([killed, isOver]);
      await site.stop('SIGKILL');
      end();
      const isAcknowledged = (await accepting) !== '';
      const stored = read(name);
      outcomes.add(stored.sessions > 0, isAcknowledged);
      expect(isAcknowledged ? [MEMBER] : [MEMBER, INVITED]).toContainEqual(stored);
    }
    outcomes.print('registration');
  }, 3_600_000);

  it('contain a person with the password and the session, or no row of a removed person', async () => {
    const site = await startSite(folders);
    await durationOf('invite', 'Leaver');
    const usual = await durationOf('remove', 'Leaver');
    const outcomes = new Outcomes();
    for (let round = 0; round < KILLS; round += 1) {
      const name = `Removed ${round}`;
      await signIn(site, name);
      const { isDone } = await killCommand(round, usual, 'remove', name);
      const stored = read(name);
      outcomes.add(stored.people === 0, isDone);
      expect(isDone ? [NOBODY] : [MEMBER, NOBODY]).toContainEqual(stored);
    }
    outcomes.print('removal');
    await site.stop();
  }, 3_600_000);
});
