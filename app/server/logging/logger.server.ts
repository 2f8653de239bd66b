import { pino, type Logger } from 'pino';

/** An error without what clients hang on it: whole requests, responses and their headers. */
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

/** Structured log on standard output, one JSON object a line; `part` names who is speaking. */
export function createLogger(level: string, part: string): Logger {
  return pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: briefError },
  });
}
