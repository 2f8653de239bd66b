import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Logger } from 'pino';
import { isSqliteError } from '~/platform/storage/sqlite-damage.server';
import { accountsUnavailablePage } from './staff-pages.server';
import { refusal, sendStaffPage } from './staff-responses.server';

type Respond = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/** Logs why the accounts cannot be read or written, such as damage or a full disk. @returns what staff read */
function reportUnavailable(error: unknown, log: Logger): string {
  log.error({ err: error }, 'the accounts of the staff cannot be read or written');
  return 'The accounts of the staff cannot be read or written. Please tell the person who runs the site. The log says why.';
}

/**
 * Returns the result of `read`. If the accounts cannot be read, it logs why and returns the result of
 * `otherwise`, which gets the reason for staff.
 */
export function readAccounts<Value, Otherwise>(
  read: () => Value,
  otherwise: (reason: string) => Otherwise,
  log: Logger,
): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    return otherwise(reportUnavailable(error, log));
  }
}

/**
 * Returns a loader or an action that responds with 503 and the reason while the accounts cannot be read or
 * written. A browser that opens a page gets a page, and a script gets JSON.
 */
export function withAccounts(respond: Respond) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await respond(args);
    } catch (error) {
      if (!isSqliteError(error)) throw error;
      const { request, context } = args;
      const reason = reportUnavailable(error, context.log);
      const opensPage = request.headers.get('Accept')?.includes('text/html') ?? false;
      if (!opensPage) return refusal(503, reason);
      return sendStaffPage(accountsUnavailablePage(reason), context, 503);
    }
  };
}
