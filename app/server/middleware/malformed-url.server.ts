import type { RequestHandler } from 'express';
import { sendPlainPage } from './plain-page.server';

/** Longer than any address of this site with every parameter it knows. */
export const ADDRESS_LIMIT_CHARACTERS = 2_048;

/** Encoded and doubled slashes, backslashes, NULs, climbing segments: never part of an address here. */
const NEVER_IN_A_PATH = /%2f|%5c|%00|\\|\/\/|(^|\/)(\.|%2e){2}(\/|$)/i;

const LOST_PART = 'Perhaps a part of the link was lost on its way to you.';
const TOO_LONG = { status: 414, title: 'This address is too long', text: LOST_PART };
const UNREADABLE = { status: 400, title: 'This address cannot be read', text: LOST_PART };

/**
 * Answers addresses that no page can have, before a router has to understand them. Such a page
 * carries no script: Remix would compare the address with the one it rendered, and reload for ever.
 */
export function refuseMalformedAddresses(): RequestHandler {
  return (request, response, next) => {
    if (request.originalUrl.length > ADDRESS_LIMIT_CHARACTERS) {
      sendPlainPage(request, response, TOO_LONG);
    } else if (isMalformed(request.path)) {
      sendPlainPage(request, response, UNREADABLE);
    } else {
      next();
    }
  };
}

/** Whether a path cannot be decoded, or holds what no path of this site does. */
export function isMalformed(path: string): boolean {
  if (NEVER_IN_A_PATH.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    // The one failure decodeURIComponent has is the answer to the question.
    return true;
  }
}
