import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';
import type { RequestLine } from './request-log.server';
import { mapStack } from './source-maps.server';

/** `json`: one JSON object a line, for programs. `text`: readable lines, for a person. */
export type LogFormat = 'json' | 'text';

/** Returns the parts of an error for the log. HTTP clients attach whole requests with their headers. */
function briefError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack && mapStack(error.stack),
    ...(error.cause !== undefined && { cause: briefError(error.cause) }),
  };
}

/** As `briefError`, and never throws, because a log line must not end what it reports on. */
function describeError(error: unknown): unknown {
  try {
    return briefError(error);
  } catch (cause) {
    return { type: 'unknown', message: `The error could not be described: ${String(cause)}` };
  }
}

/** Text that waits while standard output cannot be written, bytes. Further lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Returns standard output as a stream that never throws. When the disk of the log is full, lines wait for
 * room. pino's own stream would end the process then, and wait for ever in its `flushSync`, which
 * this stream does not have. Every line is written at once, so there is nothing to flush.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', () => undefined);
  return { write: (line) => void output.write(line) };
}

/**
 * Returns a logger that writes to standard output. It never throws.
 * @param part the part of the program that logs: `site` or `lake`.
 */
export async function createLogger(
  level: string,
  format: LogFormat,
  part: string,
): Promise<Logger> {
  const options: LoggerOptions = {
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  if (format === 'json') return pino(options, standardOutput());
  const { default: pretty } = await import('pino-pretty');
  const lines = pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'part',
    messageFormat: '{part}: {msg}',
  });
  return pino({ ...options, hooks: { logMethod: writeRequestAsSentence } }, lines);
}

/** Turns the line of a request into a short message, such as `GET /insights 200, 34 ms`. */
function writeRequestAsSentence(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [line] = args as unknown[];
  if (!isRequestLine(line)) return log.apply(this, args);
  const { method, path, status, ms, finished } = line;
  const end = finished ? '' : ', ended early by the client';
  return log.apply(this, [`${method} ${path} ${status}, ${ms} ms${end}`]);
}

function isRequestLine(line: unknown): line is RequestLine {
  return typeof line === 'object' && line !== null && 'method' in line && 'status' in line;
}
