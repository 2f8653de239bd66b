import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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

/** Node 22 would warn that its SQLite is experimental, and staff would read that as a problem. */
const NO_WARNING = '--disable-warning=ExperimentalWarning';

/** Runs a program in a process of its own, so that it takes neither time nor memory from the site. */
export const runProgram: RunProgram = ([name, ...args], ending) => {
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
