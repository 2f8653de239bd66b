import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { extname, join, posix } from 'node:path';
import { splitTarget } from '~/platform/http/request-target.server';
import { brotli, gzipped, QUICK_BROTLI } from '../page-cache/encodings.server';
import { CachedResponse } from '../page-cache/cached-response.server';
import { BUILD_FOLDER } from '~/content/addresses/paths';

const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  // The scripts are modules, which are always UTF-8, so no charset is needed.
  '.js': 'text/javascript',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** File types that are compressed already. */
const COMPRESSED = new Set(['.ico', '.png', '.woff2']);
const VARIANTS = new Set(['.br', '.gz']);
const HIDDEN = /(?:^|[/\\])\./;

/** The files of a folder, by the path of their address. */
export type StaticFiles = ReadonlyMap<string, CachedResponse>;

/**
 * Reads a folder of public files into memory (one to two megabytes), with the compressed files of the
 * build. Files under `/build/` have hashed names and never change, so browsers cache them for a year. Files and
 * folders whose names begin with a dot are left out, because they are never meant for visitors.
 * @param headers headers of every response of this site.
 */
export async function readStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !VARIANTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !HIDDEN.test(file.slice(folder.length)));
  const responses = await Promise.all(
    files.map(async (file) => {
      const path = posix.join('/', file.slice(folder.length).replaceAll('\\', '/'));
      return [path, await readResponse(file, path, headers)] as const;
    }),
  );
  return new Map(responses);
}

/** Serves files from memory, and passes other requests to `next`. */
export function serveStaticFiles(files: StaticFiles, next: RequestListener): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(splitTarget(request.url).path) : undefined;
    if (file) file.send(request, response);
    else next(request, response);
  };
}

async function readResponse(
  file: string,
  path: string,
  always: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const type = extname(file);
  const identity = await readFile(file);
  const isHashed = path.startsWith(BUILD_FOLDER);
  const headers = Object.entries({
    ...always,
    'Content-Type': CONTENT_TYPES[type] ?? 'application/octet-stream',
    'Cache-Control': isHashed
      ? `public, max-age=${YEAR_S}, immutable`
      : `public, max-age=${HOUR_S}`,
  });
  if (COMPRESSED.has(type)) return new CachedResponse({ identity }, headers);
  const [br, gzip] = await Promise.all([
    readFile(`${file}.br`).catch(() => brotli(identity, QUICK_BROTLI)),
    readFile(`${file}.gz`).catch(() => gzipped(identity)),
  ]);
  return new CachedResponse({ br, gzip, identity }, headers);
}
