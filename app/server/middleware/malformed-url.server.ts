import type { RequestHandler } from 'express';
import { sendPlainPage } from './plain-page.server';

/** Longest accepted address. Every address of this site is shorter, with all of its parameters. */
export const ADDRESS_LIMIT_CHARACTERS = 2_048;

/** Encoded and double slashes, backslashes, NULs and `.` and `..` segments. No address of this site has them. */
const FORBIDDEN_IN_PATHS = /%2f|%5c|%00|\\|\/\/|(^|\/)(\.|%2e){1,2}(\/|$)/i;

const LOST_PART = 'Part of the link may be missing.';
const TOO_LONG = { status: 414, title: 'This address is too long', text: LOST_PART };
const UNREADABLE = { status: 400, title: 'This address cannot be read', text: LOST_PART };

/**
 * Refuses addresses that no page can have, before a router reads them. The page has no script: the
 * script of Remix would compare the address with the rendered one, and reload the page endlessly.
 */
export const refuseMalformedAddresses: RequestHandler = (request, response, next) => {
  if (request.originalUrl.length > ADDRESS_LIMIT_CHARACTERS) sendPlainPage(response, TOO_LONG);
  else if (isMalformed(request.path)) sendPlainPage(response, UNREADABLE);
  else next();
};

/** Returns whether a path cannot be decoded, or contains what no path of this site does. */
export function isMalformed(path: string): boolean {
  if (FORBIDDEN_IN_PATHS.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    // `decodeURIComponent` throws only for a malformed path.
    return true;
  }
}
