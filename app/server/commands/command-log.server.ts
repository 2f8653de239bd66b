import { pino, type Logger } from 'pino';

interface Line {
  msg: string;
  path?: string;
  err?: { message: string };
}

/** Returns a logger that writes warnings to standard error, each as a sentence for a person. */
export function commandLog(): Logger {
  const write = (json: string) => {
    const { msg, path, err } = JSON.parse(json) as Line;
    console.error([path, msg, err?.message].filter(Boolean).join(': '));
  };
  return pino({ level: 'warn' }, { write });
}
