import path from 'node:path';
import type { RequestHandler, Response } from 'express';
import type { AssetFiles } from '../assets/asset-files.server';
import type { RenditionCache } from '../assets/renditions.server';
import { mimeTypeOf } from '../assets/image-metadata.server';
import { readImageOptions, type ImageFormat } from '../assets/image-options.server';
import { hasDocument } from '../store/asset-file.server';
import type { Dataset } from '../store/dataset.server';
import { apiError, notFound } from '../store/errors.server';
import { asyncHandler } from '../http/error-handler.server';
import { searchOf } from '../http/request.server';

/** The address of an image contains the hash of its content, so the response never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The format of a rendition by the format of its image, when the request names none. */
const FORMATS: Record<string, ImageFormat> = { png: 'png', gif: 'png', webp: 'webp', avif: 'avif' };

/** An uploaded SVG may contain scripts. When it is opened as a page, it gets no origin, no scripts and no network. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const ABOUT_THE_FILE = [
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

/** `GET /images/:project/:dataset/:name`: an image as it was uploaded, or a rendition of it. */
export function imageEndpoint(
  dataset: Dataset,
  files: AssetFiles,
  renditions: RenditionCache,
): RequestHandler {
  return asyncHandler(async (req, res) => {
    const name = req.params.name ?? '';
    const original = await files.find('images', name);
    if (!original || !hasDocument({ kind: 'images', name }, dataset.all()))
      throw notFound('No such picture');
    const search = searchOf(req);
    const extension = path.extname(name).slice(1);
    if (search.get('auto') === 'format') res.vary('Accept');
    const options = readImageOptions(search, req.headers.accept ?? '');
    // An SVG scales by itself. Drawing one can take minutes.
    const isAsUploaded = !options || extension === 'svg';
    if (isAsUploaded && extension === 'svg') res.set('Content-Security-Policy', SVG_POLICY);
    const format = options?.format ?? FORMATS[extension] ?? 'jpg';
    const file = isAsUploaded ? original : await renditions.get(original, options, format);
    res.type(mimeTypeOf(isAsUploaded ? extension : format));
    await sendForever(res, file, search.get('dl'));
  });
}

/** `GET /files/:project/:dataset/:name`: a file as a download, because it could be a web page. */
export function fileEndpoint(dataset: Dataset, files: AssetFiles): RequestHandler {
  return asyncHandler(async (req, res) => {
    const name = req.params.name ?? '';
    const file = await files.find('files', name);
    if (!file || !hasDocument({ kind: 'files', name }, dataset.all()))
      throw notFound('No such file');
    res.type('application/octet-stream');
    await sendForever(res, file, searchOf(req).get('dl') ?? '');
  });
}

function sendForever(res: Response, file: string, downloadAs: string | null): Promise<void> {
  const type = res.get('Content-Type');
  if (downloadAs !== null) res.attachment(downloadAs || path.basename(file));
  res.set({
    'Cache-Control': FOREVER,
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  const options = { root: path.dirname(file), dotfiles: 'allow', cacheControl: false } as const;
  return new Promise((resolve, reject) => {
    res.sendFile(path.basename(file), options, (error: Error & { status?: number }) => {
      // With the headers sent, the error is that the client disconnected.
      if (!error || res.headersSent) return resolve();
      // These headers describe the file. The error response must not be cached or typed like it.
      for (const name of ABOUT_THE_FILE) res.removeHeader(name);
      reject(error.status === 416 ? apiError(416, 'No such part') : notFound('No such file'));
    });
  });
}
