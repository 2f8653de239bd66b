import { pino, type Logger } from 'pino';

/** Returns the parts of an error for the log. HTTP clients attach whole requests with their headers. */
function briefError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: briefError(error.cause) }),
  };
}

/**
 * Returns a logger that writes one JSON object a line to standard output.
 * @param part the part of the program that logs: `site` or `lake`.
 */
export function createLogger(level: string, part: string): Logger {
  return pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: briefError },
  });
}
