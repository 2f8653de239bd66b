import { pino, type Logger } from 'pino';

/** A real logger that writes its lines to an array. */
export interface RecordedLog {
  log: Logger;
  lines: { msg: string; [field: string]: unknown }[];
}

export function recordLog(): RecordedLog {
  const lines: RecordedLog['lines'] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
