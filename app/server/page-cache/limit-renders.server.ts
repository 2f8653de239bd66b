import type { RequestHandler } from 'express';
import { sendOverloaded } from '../middleware/overloaded.server';
import { OverloadedError, RenderQueue } from './render-queue.server';

/** Limits for searches and other pages that are rendered for one visitor. */
const READS = { running: 4, waiting: 100 };
/** Limits for forms. They wait up to 10 s for the webhook, so many can run at once. */
const FORMS = { running: 100, waiting: 200 };

/** Limits how many uncached responses are made at once. Further requests get 503 with `Retry-After`. */
export function limitRenders(): RequestHandler {
  const reads = new RenderQueue(READS);
  const forms = new RenderQueue(FORMS);
  return (request, response, next) => {
    const queue = request.method === 'POST' ? forms : reads;
    const render = () =>
      new Promise<void>((resolve) => {
        // The client disconnected while it waited, so no response is needed.
        if (response.destroyed) return resolve();
        response.once('close', resolve);
        next();
      });
    queue.run(render).catch((error: unknown) => {
      if (error instanceof OverloadedError) sendOverloaded(response);
      else next(error);
    });
  };
}
