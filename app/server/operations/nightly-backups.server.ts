import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { KINDS } from '~/server/backups/manifest.server';
import { listSnapshots, type Snapshot } from '~/server/backups/snapshot-list.server';

/** Hour of the day of the back-up, in the time zone of the server. */
const BACKUP_HOUR = 3;

/** How often the site looks whether a back-up is due, ms. */
const CHECK_INTERVAL_MS = 60_000;

/** Time until the next attempt after one that failed, ms. */
const RETRY_MS = 3_600_000;

/** A back-up is late when the last one that was verified is older, ms. */
const LATE_AFTER_MS = 2 * 86_400_000;

/** The bundle of `commands/backup.ts`. */
const BACKUP_PROGRAM = 'backup.js';

/** The back-ups, as the health check and the metrics report them. */
export interface BackupStatus {
  /** When the last back-up in which nothing was missing was taken, ISO 8601; null when there is none. */
  lastVerifiedAt: string | null;
  /** Its age, seconds. */
  ageSeconds: number | null;
  isLate: boolean;
}

interface BackupParts {
  backupDir: string;
  log: Logger;
  /** Runs the program of the back-up. Tests replace it. @returns whether it succeeded */
  run?: (log: Logger, ending: AbortSignal) => Promise<boolean>;
  now?: () => number;
}

/**
 * Starts a back-up each night, in a process of its own, so that it takes neither time nor memory from
 * the site. What is due follows from the folder of the back-ups, so a night in which the site was down
 * is made up for at the next start.
 */
export class NightlyBackups {
  readonly #parts: Required<BackupParts>;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #current: Promise<void> | undefined;
  #failedAt: number | undefined;
  /** The newest snapshot of each kind, and the newest one of each kind in which nothing is missing. */
  #newest: (Snapshot | undefined)[] = [undefined];
  #verified: (Snapshot | undefined)[] = [undefined];

  constructor(parts: BackupParts) {
    this.#parts = { run: runBackupProgram, now: Date.now, ...parts };
    this.#read();
  }

  start(): void {
    const check = () => void this.runIfDue();
    this.#timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    check();
  }

  /** Returns the state of the older of the two back-ups, that of the content and that of the accounts. */
  status(): BackupStatus {
    const times = this.#verified.map((snapshot) => snapshot?.manifest.takenAt);
    if (!times.every((time) => time !== undefined)) {
      return { lastVerifiedAt: null, ageSeconds: null, isLate: this.#failedAt !== undefined };
    }
    const lastVerifiedAt = times.toSorted()[0] ?? null;
    const age = Math.max(0, this.#parts.now() - Date.parse(lastVerifiedAt ?? ''));
    return { lastVerifiedAt, ageSeconds: Math.round(age / 1_000), isLate: age > LATE_AFTER_MS };
  }

  /** Takes a back-up if none was taken since the last night. Resolves when it has ended. */
  async runIfDue(): Promise<void> {
    if (this.#current) return;
    this.#read();
    if (!this.#isDue()) return;
    const { run, log, now } = this.#parts;
    this.#current = run(log, this.#ending.signal).then(
      (isSuccess) => {
        this.#failedAt = isSuccess ? undefined : now();
      },
      (error: unknown) => {
        log.error({ err: error }, 'the back-up could not be started');
        this.#failedAt = now();
      },
    );
    await this.#current;
    this.#current = undefined;
    this.#read();
  }

  /** Ends a back-up in progress. The next one removes its unfinished files. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.#current;
  }

  #read(): void {
    const { backupDir, now } = this.#parts;
    try {
      // A wrong clock can have set a time in the future. Such a back-up must not delay the next one.
      const latest = now() + RETRY_MS;
      const all = KINDS.map((kind) =>
        listSnapshots(backupDir, kind).filter(
          ({ manifest }) => Date.parse(manifest.takenAt) <= latest,
        ),
      );
      this.#newest = all.map(([newest]) => newest);
      this.#verified = all.map((list) => list.find(({ manifest }) => isComplete(manifest)));
    } catch {
      // The back-up that is due then fails too, once an hour, and the log says why.
      this.#newest = [undefined];
    }
  }

  #isDue(): boolean {
    const now = this.#parts.now();
    // After a wrong clock was set back, the failure is in the future.
    if (this.#failedAt !== undefined && Math.abs(now - this.#failedAt) < RETRY_MS) return false;
    const night = lastNight(now);
    return this.#newest.some((newest) => !newest || Date.parse(newest.manifest.takenAt) < night);
  }
}

const isComplete = ({ missing }: Snapshot['manifest']) => missing.length === 0;

/** Returns when the last back-up should have begun, ms since the epoch. */
function lastNight(now: number): number {
  const night = new Date(now);
  night.setHours(BACKUP_HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** Runs the program of the back-up, and logs what it prints. @returns whether it succeeded */
function runBackupProgram(log: Logger, ending: AbortSignal): Promise<boolean> {
  const program = fileURLToPath(new URL(BACKUP_PROGRAM, import.meta.url));
  const options = { signal: ending, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, '--night'], options, (error, stdout, stderr) => {
      if (ending.aborted) return resolve(false);
      // The code of a program that has run is a number. A text says why it could not be started.
      if (typeof error?.code === 'string') return reject(error);
      const [done, problem] = [stdout.trim(), stderr.trim()];
      if (done) log.info({ backup: done.split('\n') }, 'a back-up was taken');
      if (problem) log.error({ reason: problem }, 'the back-up has a problem');
      resolve(error === null);
    });
  });
}
