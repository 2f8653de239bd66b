import { statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { RunLoop } from '~/jobs/run-loop.server';
import type {
  BackupEntry,
  BackupOutcome,
  BackupsReport,
  BackupTask,
} from '~/server/health/backups-report';
import { KINDS } from '~/server/backups/manifest.server';
import { folderOf, listSnapshots, type Snapshot } from '~/server/backups/snapshot-list.server';
import { runProgram, type ProgramCall, type RunProgram } from './backup-programs.server';

/** Hour of the day of the back-up, in the time zone of the server. */
const BACKUP_HOUR = 3;

/** How often the site looks for new back-ups, and whether one is due, ms. */
const LOOK_EVERY_MS = 5_000;

/** Time until the next attempt after one that failed, ms. */
const RETRY_MS = 3_600_000;

/** A back-up is late when the last one that was verified is older, ms. */
const LATE_AFTER_MS = 2 * 86_400_000;

/** The log line when the folder of the back-ups cannot be read. */
const PROBLEM = 'the back-ups cannot be looked after';

/** The words for each task: for staff while it is in progress, and for the log when it has ended. */
const WORDS = {
  take: { now: 'taking', done: 'a back-up was taken', problem: 'the back-up has a problem' },
  check: {
    now: 'checking',
    done: 'a back-up was checked',
    problem: 'the back-up that was checked has a problem',
  },
};

/**
 * Takes a back-up each night, and when staff ask for one. What is due follows from the folder of the back-ups,
 * so a night in which the site was down is made up for at the next start.
 */
export class NightlyBackups {
  readonly loop: RunLoop;
  readonly #ending = new AbortController();
  /** The task in progress. Programs run one at a time. */
  #current: BackupTask | undefined;
  #running: ReturnType<RunProgram> | undefined;
  #last: BackupOutcome | undefined;
  /** The last check of each back-up, by its id. */
  readonly #checks = new Map<string, BackupOutcome>();
  /** When the folders of the two kinds were last changed. */
  #foldersChangedAt = '';
  /** The snapshots of each kind, newest first. */
  #all: Snapshot[][] = KINDS.map(() => []);

  /** @param execute runs the programs of the back-ups */
  constructor(
    private readonly backupDir: string,
    private readonly log: Logger,
    private readonly execute: RunProgram = runProgram,
  ) {
    this.loop = new RunLoop({
      name: 'back-ups',
      runOnce: () => this.runIfDue(),
      problemLine: PROBLEM,
      longestMs: LOOK_EVERY_MS,
      log,
    });
    guarded(log, PROBLEM, () => this.#list())();
  }

  /**
   * Returns the state of the older of the two back-ups, that of the content and that of the accounts: when the last
   * one in which nothing was missing was taken, ISO 8601, and its age; null when there is none.
   */
  status() {
    const verified = this.#past().map((list) => list.find(isComplete)?.manifest.takenAt);
    if (!verified.every((takenAt) => takenAt !== undefined)) {
      return { lastVerifiedAt: null, ageSeconds: null, isLate: this.#last?.isSuccess === false };
    }
    const lastVerifiedAt = verified.toSorted()[0] ?? null;
    const age = Math.max(0, Date.now() - Date.parse(lastVerifiedAt ?? ''));
    return { lastVerifiedAt, ageSeconds: Math.round(age / 1_000), isLate: age > LATE_AFTER_MS };
  }

  /** Returns what the Studio shows of the back-ups. */
  report(): BackupsReport {
    const backups = this.#all
      .flat()
      .map((snapshot) => this.#entryOf(snapshot))
      .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt));
    return { backups, current: this.#current, last: this.#last };
  }

  /**
   * Takes a back-up if none was taken since the last night.
   * @returns when to look again, ms since the epoch
   * @throws when the folder of the back-ups cannot be read
   */
  async runIfDue(): Promise<number> {
    this.#list();
    if (!this.#current && this.#isDue()) await this.#take(['--night']);
    return Date.now() + LOOK_EVERY_MS;
  }

  /** Begins a back-up. @returns why it did not begin; undefined when it did */
  takeNow(): string | undefined {
    return this.#begin(() => this.#take([]));
  }

  /** Begins to check a back-up. @returns why it did not begin; undefined when it did */
  check(id: string): string | undefined {
    const snapshot = this.#all.flat().find((each) => idOf(each) === id);
    if (!snapshot) return 'This back-up is no longer there.';
    return this.#begin(async () => {
      const call = ['restore.js', '--check', snapshot.dir] as const;
      this.#checks.set(id, await this.#run({ task: 'check', id }, call));
    });
  }

  /** Ends a back-up or a check in progress. The next back-up removes the unfinished files of this one. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all([this.#running, this.loop.stop()]);
  }

  #begin(task: () => Promise<void>): string | undefined {
    if (this.#current) {
      const { now } = WORDS[this.#current.task];
      return `The site is ${now} a back-up at the moment. Please wait until it has ended.`;
    }
    guarded(this.log, PROBLEM, task)();
    return undefined;
  }

  async #take(args: readonly string[]): Promise<void> {
    this.#last = await this.#run({ task: 'take' }, ['backup.js', ...args]);
    this.#list();
  }

  async #run(task: Omit<BackupTask, 'since'>, call: ProgramCall): Promise<BackupOutcome> {
    const lines = WORDS[task.task];
    this.#current = { ...task, since: new Date().toISOString() };
    this.#running = this.execute(call, this.#ending.signal).catch((err: unknown) => {
      this.log.error({ err }, lines.problem);
      const problems = ['The server could not start the program. Its log says why.'];
      return { isSuccess: false, done: [], problems };
    });
    const { isSuccess, done, problems } = await this.#running;
    this.#current = undefined;
    if (done.length > 0) this.log.info({ backup: done }, lines.done);
    if (problems.length > 0) this.log.error({ reason: problems.join('\n') }, lines.problem);
    return { endedAt: new Date().toISOString(), isSuccess, problems };
  }

  #entryOf(snapshot: Snapshot): BackupEntry {
    const { kind, takenAt, reason, database, files, missing } = snapshot.manifest;
    const id = idOf(snapshot);
    const bytes = database.bytes + files.bytes;
    const check = this.#checks.get(id);
    return { id, kind, takenAt, reason, bytes, missing: missing.length, check };
  }

  /** Lists the snapshots if one was added or removed, by the site or by a command. */
  #list(): void {
    const changedAt = KINDS.map(
      (kind) => statSync(folderOf(this.backupDir, kind), { throwIfNoEntry: false })?.mtimeMs,
    ).join();
    if (changedAt === this.#foldersChangedAt) return;
    this.#all = KINDS.map((kind) => listSnapshots(this.backupDir, kind));
    this.#foldersChangedAt = changedAt;
  }

  /** A wrong clock can have set a time in the future. Such a back-up must not delay the next one. */
  #past(): Snapshot[][] {
    const latest = Date.now() + RETRY_MS;
    return this.#all.map((list) =>
      list.filter(({ manifest }) => Date.parse(manifest.takenAt) <= latest),
    );
  }

  #isDue(): boolean {
    const now = Date.now();
    const { isSuccess, endedAt } = this.#last ?? { isSuccess: true, endedAt: '' };
    // After a wrong clock was set back, the failure is in the future.
    if (!isSuccess && Math.abs(now - Date.parse(endedAt)) < RETRY_MS) return false;
    const night = lastNight(now);
    return this.#past().some(([newest]) => !newest || Date.parse(newest.manifest.takenAt) < night);
  }
}

function idOf({ dir, manifest }: Snapshot): string {
  return `${manifest.kind}/${path.basename(dir)}`;
}

const isComplete = ({ manifest }: Snapshot) => manifest.missing.length === 0;

/** Returns when the last back-up should have begun, ms since the epoch. */
function lastNight(now: number): number {
  const night = new Date(now);
  night.setHours(BACKUP_HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}
