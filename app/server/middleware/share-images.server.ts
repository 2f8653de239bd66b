import type { AppLoadContext } from '@remix-run/node';
import type { RequestHandler, Response } from 'express';
import { parseShareImagePath } from '~/content/addresses/paths';
import { splitTarget } from '~/platform/http/request-target.server';
import { pageRequestOf } from '~/site/seo/page-metadata.server';
import { ShareImageCache } from '~/site/seo/share-image/share-image-cache.server';
import type { MatchPage } from '~/site/seo/public-routes.server';
import { shareImageOf, shareImageVersion } from '~/site/seo/share-image/share-image.server';

/** For the current version: the content of such an address never changes. */
const PERMANENT = 'public, max-age=31536000, immutable';
/** For any other version, and for an image whose drawing is missing: the image may change soon. */
const TEMPORARY = 'public, max-age=10';

type AskedImage = NonNullable<ReturnType<typeof parseShareImagePath>>;

/**
 * Serves `/share/<page>.<version>.jpg`: the current share image of a page. An address with another
 * version gets the same image. A redirect could loop between two servers, one of which has not received
 * a change yet. Only share images of existing pages are ever drawn.
 */
export function serveShareImages(
  context: Pick<AppLoadContext, 'content' | 'contentConfig' | 'siteUrl' | 'log'>,
  matchPage: MatchPage,
): RequestHandler {
  const { contentConfig, siteUrl, log } = context;
  const images = new ShareImageCache(contentConfig.apiHost);
  return (request, response, next) => {
    const asked = parseShareImagePath(splitTarget(request.originalUrl).path);
    if (!asked) return next();
    serve(asked, response).catch(next);
  };

  async function serve(asked: AskedImage, response: Response): Promise<void> {
    try {
      const path = encodeURI(asked.path);
      const page = matchPage(path);
      const pageRequest = await pageRequestOf(context, siteUrl + path, page?.params ?? {});
      const { site } = pageRequest;
      const shareImage = (await page?.module.pageMetadata?.(pageRequest))?.shareImage;
      response.set('Cache-Control', TEMPORARY);
      if (!shareImage) return void response.status(404).end();
      const { src, spec } = shareImageOf(shareImage, site, contentConfig);
      if (!spec) return response.redirect(src);
      const { jpeg, failure } = await images.get(spec);
      if (failure)
        log.warn({ err: failure, path: asked.path }, 'a share image lacks its background');
      else if (asked.version === shareImageVersion(spec)) response.set('Cache-Control', PERMANENT);
      response.type('jpeg').send(jpeg);
    } catch (error) {
      log.error({ err: error, path: asked.path }, 'a share image could not be drawn');
      response.status(503).set('Cache-Control', 'no-store').end();
    }
  }
}
