import type { RequestHandler } from 'express';

/** Whether one part of the product works, with details for the operator. */
export interface PartHealth {
  isReady: boolean;
  details?: object;
}

/** The phase of the process. */
export type Phase = 'starting' | 'running' | 'stopping';

/** The checks of `/readyz`. Each must return within two seconds. */
export interface HealthChecks {
  /** `starting` until the known pages are rendered, or their rendering has failed. */
  phase: () => Phase;
  /** Whether visitors get pages. */
  pages: () => Promise<PartHealth>;
  /** Whether enquiries can be stored. */
  inbox: () => Promise<PartHealth>;
  /** Whether the Content Lake responds. */
  lake: () => Promise<PartHealth>;
  /** Enquiries that wait for the webhook. */
  enquiries: () => object;
  /** The back-ups; undefined when there are none. */
  backups: () => object | undefined;
}

/** `/healthz`: the process is alive. */
export function alive(): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  };
}

/**
 * `/readyz`: 200 while visitors get pages, else 503. The body names the state of each part.
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
            backups: checks.backups(),
          });
      })
      .catch(next);
  };
}

function shown({ isReady, details }: PartHealth): object {
  return { ready: isReady, ...details };
}
