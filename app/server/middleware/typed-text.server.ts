import type { RequestHandler } from 'express';
import { hasTypedText, type MatchPage } from '~/site/seo/public-routes.server';
import { UNCACHED } from './private-responses.server';
import { splitTarget } from '~/platform/http/request-target.server';

/** Lets no cache keep a page whose address contains a visitor's text: a search, or the numbers of a queue. */
export function keepTypedText(matchPage: MatchPage): RequestHandler {
  return ({ url }, response, next) => {
    const { path, query } = splitTarget(url);
    if (query && hasTypedText(matchPage(path), new URLSearchParams(query))) {
      response.set(UNCACHED);
    }
    next();
  };
}
