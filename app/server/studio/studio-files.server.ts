import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { preferredEncoding, type Encoding } from '../page-cache/encodings.server';
import { sendPlainPage } from '../middleware/plain-page.server';
import { STUDIO_BUILD } from './studio-page.server';

const FOLDER = join(STUDIO_BUILD, 'static');

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** A window that was opened before an upgrade asks for files of the earlier build. */
const NO_SUCH_FILE = {
  status: 404,
  title: 'There is no such file',
  text: 'The Studio may have been updated. Please reload the page.',
};

/**
 * Serves the files of the Studio, compressed as the build has left them. Their names have hashes, so they
 * never change. They stay on the disk, because few people need them.
 */
export function studioFiles(folder = FOLDER): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!names.has(name) || !extname(name)) return sendPlainPage(response, NO_SUCH_FILE);
    const accepted = preferredEncoding(request.headers['accept-encoding']);
    const encoding = names.has(name + SUFFIXES[accepted]) ? accepted : 'identity';
    response.type(extname(name)).vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    const options = { root: folder, maxAge: '1y', immutable: true };
    response.sendFile(name + SUFFIXES[encoding], options, (error: Error & { status?: number }) => {
      // With the headers sent, the error is that the client disconnected.
      if (!error || response.headersSent) return;
      for (const header of ['Content-Encoding', 'ETag', 'Last-Modified', 'Accept-Ranges']) {
        response.removeHeader(header);
      }
      if (error.status === NO_SUCH_FILE.status) sendPlainPage(response, NO_SUCH_FILE);
      else next(error);
    });
  };
}
