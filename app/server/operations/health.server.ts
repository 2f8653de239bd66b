import type { RequestHandler } from 'express';

/** Whether one part of the product works, with numbers worth a look. */
export interface PartHealth {
  isReady: boolean;
  details?: object;
}

/** Where the process is in its life. */
export type Phase = 'starting' | 'running' | 'stopping';

/** What `/readyz` reports. Every check must return within a second or two. */
export interface HealthChecks {
  /** `starting` until the known pages are rendered or had to be left for later. */
  phase: () => Phase;
  /** Whether visitors get pages. */
  pages: () => Promise<PartHealth>;
  /** Whether enquiries can be stored. */
  inbox: () => Promise<PartHealth>;
  /** Whether the Content Lake answers. */
  lake: () => Promise<PartHealth>;
  /** Enquiries that wait for the webhook. */
  enquiries: () => object;
}

/** `/healthz`: the process is alive. */
export function alive(): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  };
}

/**
 * `/readyz`: 200 while visitors get pages, 503 while they do not, with each part named apart.
 *
 * A failed inbox or lake makes the status `degraded`, still with 200: pages are served from memory,
 * and a load balancer that took every process out of service would turn an outage of the content
 * source into an outage of the site.
 */
export function ready(checks: HealthChecks): RequestHandler {
  return (_request, response, next) => {
    Promise.all([checks.pages(), checks.inbox(), checks.lake()])
      .then(([pages, inbox, lake]) => {
        const phase = checks.phase();
        const isServing = pages.isReady && phase !== 'stopping';
        const areAllReady = inbox.isReady && lake.isReady;
        const unserved = phase === 'running' ? 'unavailable' : phase;
        const served = areAllReady ? 'ready' : 'degraded';
        response
          .status(isServing ? 200 : 503)
          .set('Cache-Control', 'no-store')
          .json({
            status: isServing ? served : unserved,
            pages: shown(pages),
            inbox: shown(inbox),
            lake: shown(lake),
            enquiries: checks.enquiries(),
          });
      })
      .catch(next);
  };
}

function shown({ isReady, details }: PartHealth): object {
  return { ready: isReady, ...details };
}
