import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { BackupOutcome, BackupTask } from '~/server/health/backups-report';

/** A program of `commands`, by the name of its bundle, and its arguments. */
export type ProgramCall = readonly [program: 'backup.js' | 'restore.js', ...args: string[]];

/** What a program printed: the result on standard output, and problems on standard error. */
interface ProgramOutput {
  isSuccess: boolean;
  done: string[];
  problems: string[];
}

/** Runs a program until it ends or is ended. @throws when it could not be started */
export type RunProgram = (call: ProgramCall, ending: AbortSignal) => Promise<ProgramOutput>;

/**
 * Runs the programs of the back-ups, one at a time, each in a process of its own, so that they take neither
 * time nor memory from the site.
 */
export class BackupTasks {
  readonly #run: RunProgram;
  readonly #log: Logger;
  readonly #ending = new AbortController();
  #current: (BackupTask & { outcome: Promise<BackupOutcome> }) | undefined;

  constructor(log: Logger, run: RunProgram = runProgram) {
    this.#log = log;
    this.#run = run;
  }

  /** Returns the task in progress. */
  current(): BackupTask | undefined {
    if (!this.#current) return undefined;
    const { task, id, since } = this.#current;
    return { task, id, since };
  }

  /** Takes a back-up. No task may be in progress. */
  take(args: readonly string[]): Promise<BackupOutcome> {
    return this.#begin({ task: 'take' }, ['backup.js', ...args]);
  }

  /** Checks a back-up as a restore does. No task may be in progress. */
  check(id: string, dir: string): Promise<BackupOutcome> {
    return this.#begin({ task: 'check', id }, ['restore.js', '--check', dir]);
  }

  /** Ends the task in progress. The next back-up removes the unfinished files of this one. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#current?.outcome;
  }

  #begin(task: Pick<BackupTask, 'task' | 'id'>, call: ProgramCall): Promise<BackupOutcome> {
    const outcome = this.#carryOut(call).finally(() => (this.#current = undefined));
    this.#current = { ...task, since: new Date().toISOString(), outcome };
    return outcome;
  }

  async #carryOut(call: ProgramCall): Promise<BackupOutcome> {
    const what = call[0] === 'backup.js' ? LOG_LINES.take : LOG_LINES.check;
    try {
      const { isSuccess, done, problems } = await this.#run(call, this.#ending.signal);
      if (done.length > 0) this.#log.info({ backup: done }, what.done);
      if (problems.length > 0) this.#log.error({ reason: problems.join('\n') }, what.problem);
      return { endedAt: new Date().toISOString(), isSuccess, problems };
    } catch (error) {
      this.#log.error({ err: error }, what.failure);
      const problems = ['The server could not start the program. Its log says why.'];
      return { endedAt: new Date().toISOString(), isSuccess: false, problems };
    }
  }
}

const LOG_LINES = {
  take: {
    done: 'a back-up was taken',
    problem: 'the back-up has a problem',
    failure: 'the back-up could not be started',
  },
  check: {
    done: 'a back-up was checked',
    problem: 'the back-up that was checked has a problem',
    failure: 'the check of a back-up could not be started',
  },
};

/** Node 22 would warn that its SQLite is experimental, and staff would read that as a problem. */
const NO_WARNING = '--disable-warning=ExperimentalWarning';

const runProgram: RunProgram = ([name, ...args], ending) => {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const options = { signal: ending, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [NO_WARNING, program, ...args], options, (error, stdout, stderr) => {
      if (ending.aborted) return resolve({ isSuccess: false, done: [], problems: [] });
      // The code of a program that has run is a number. A text says why it could not be started.
      if (typeof error?.code === 'string') return reject(error);
      resolve({ isSuccess: error === null, done: linesOf(stdout), problems: linesOf(stderr) });
    });
  });
};

function linesOf(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
