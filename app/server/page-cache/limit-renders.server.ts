import type { RequestHandler } from 'express';
import { sendOverloaded } from '../middleware/overloaded.server';
import { OverloadedError, RenderQueue } from './render-queue.server';

/** Searches and other pages that are rendered for one visitor alone. */
const READS = { running: 4, waiting: 100 };
/** Forms wait up to 10 s for the webhook, so many of them run at once without much to compute. */
const FORMS = { running: 100, waiting: 200 };

/** Bounds how many uncached responses are made at the same time; more get 503 and `Retry-After`. */
export function limitRenders(): RequestHandler {
  const reads = new RenderQueue(READS);
  const forms = new RenderQueue(FORMS);
  return (request, response, next) => {
    const queue = request.method === 'POST' ? forms : reads;
    const answered = () =>
      new Promise<void>((resolve) => {
        // A visitor who left while waiting is not answered, and takes no time from the others.
        if (response.destroyed) return resolve();
        response.once('close', resolve);
        next();
      });
    queue.run(answered).catch((error: unknown) => {
      if (error instanceof OverloadedError) sendOverloaded(request, response);
      else next(error);
    });
  };
}
