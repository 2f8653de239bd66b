import type { IncomingMessage } from 'node:http';
import { FILES_FOLDER, HOME_PATH, ownFolders } from '~/content/addresses/paths';
import { isSpeculative } from '~/platform/http/is-speculative.server';
import { splitTarget } from '~/platform/http/request-target.server';
import { isMalformed } from '../middleware/malformed-url.server';

/** Longer addresses are invented, or nobody would redirect them. */
const LIMIT_CHARACTERS = 150;

/** Files other than documents. A redirect cannot replace a missing image or script. */
const OTHER_FILE = /\.(?!(?:html?|pdf)$)[^/.]*$/i;

/**
 * The first segments of addresses that only vulnerability scanners request. This site has none of them.
 */
const SCANNED =
  /^\/(?:(?:blog\/)?wp-|(?:wordpress|cgi-bin|php|phpmyadmin|pma|mysql|admin|administrator|vendor|actuator|solr|owa|ecp|autodiscover|boaform|hnap1|_ignition|_next|telescope|server-status|api|graphql)(?:\/|$))/i;

/** An earlier site may have had files in the folder of the lake's files. A redirect can replace these. */
const FOLDERS = ownFolders().filter((folder) => folder !== FILES_FOLDER);

/**
 * Returns the path of a request that got a 404, decoded and without its query; undefined when the request
 * does not come from a visitor, or when nobody would redirect its address. An address with an at sign may
 * name a person, so it is left out too.
 */
export function missingAddress(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (method !== 'GET' || isSpeculative(request)) return undefined;
  if (!headers.accept?.includes('text/html')) return undefined;
  const target = splitTarget(url).path;
  if (isMalformed(target)) return undefined;
  const path = decodeURI(target).replace(/\/$/, '');
  const isCounted =
    path.length > HOME_PATH.length &&
    path.length <= LIMIT_CHARACTERS &&
    !/[\p{C}@\\]|\/\/|\/\./u.test(path) &&
    !OTHER_FILE.test(path) &&
    !SCANNED.test(path) &&
    !FOLDERS.some((folder) => path.startsWith(folder));
  return isCounted ? path : undefined;
}
