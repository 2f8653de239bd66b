import type { RequestHandler } from 'express';
import { HOME_PATH } from '~/content/addresses/paths';
import { within } from '~/content/within.server';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { WorkerState } from '~/jobs/run-loop.server';
import type { LakeHealth } from '../lake-thread/lake-supervisor.server';
import type { PageCache } from '../page-cache/page-cache.server';
import type { NightlyBackups } from './nightly-backups.server';
import { failingWorkers } from './worker-condition.server';

/** How long a check waits for the home page to be rendered, ms. */
const RENDER_WAIT_MS = 1_000;

/** A content source in another process has no health report. A query checks it instead. */
const EXTERNAL_SOURCE: LakeHealth = { isResponding: true, isWritable: true };

/** The phase of the process: `starting` until the known pages are rendered, or their rendering has failed. */
export type Phase = 'starting' | 'running' | 'stopping';

/** The parts of the process on which `/readyz` reports. */
interface CheckedParts {
  phase: () => Phase;
  pages: Pick<PageCache, 'has' | 'rendered' | 'size'>;
  source: {
    /** Returns whether the content source responds to a query now. */
    isResponding: () => Promise<boolean>;
    /** Returns the health of the embedded lake. Undefined when there is no embedded lake. */
    lakeHealth: (() => LakeHealth) | undefined;
  };
  enquiries: Pick<EnquiryService, 'inboxStatus'>;
  /** Returns what is scheduled; undefined when the site carries out no schedules. */
  scheduled: () => object | undefined;
  workers: () => readonly WorkerState[];
  /** Undefined when there are none. */
  backups: Pick<NightlyBackups, 'status'> | undefined;
}

/** `/healthz`: the process is alive. */
export const alive: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'alive' });
};

/**
 * `/readyz`: 200 while visitors get pages, else 503. The body names the state of each part.
 *
 * A failed inbox, lake or worker makes the status `degraded`, still with 200: pages are served from memory,
 * and a load balancer that took every process out of service would turn an outage of the content
 * source into an outage of the site.
 */
export function ready(parts: CheckedParts): RequestHandler {
  const isSourceResponding = shareUnderWay(() => parts.source.isResponding());
  const lakeHealth = () => parts.source.lakeHealth?.() ?? EXTERNAL_SOURCE;

  /**
   * While the content source responds, the process is ready when the known pages are rendered. While it
   * does not, a home page from cached content is enough.
   */
  async function havePages(): Promise<boolean> {
    if (parts.phase() === 'starting' && (await isSourceResponding())) return false;
    if (!parts.pages.has(HOME_PATH)) {
      // The page cache logs a failure. This check only needs to know that there is no page.
      const rendered = parts.pages.rendered(HOME_PATH).catch(() => undefined);
      await within(RENDER_WAIT_MS, rendered);
    }
    return parts.pages.has(HOME_PATH);
  }

  async function isLakeReady(): Promise<boolean> {
    return lakeHealth().isResponding && isSourceResponding();
  }

  return (_request, response, next) => {
    Promise.all([havePages(), isLakeReady()])
      .then(([arePagesReady, lakeIsReady]) => {
        const { isWritable, reason } = lakeHealth();
        const { isAvailable, waiting, oldestSeconds } = parts.enquiries.inboxStatus();
        const isInboxReady = lakeIsReady && isWritable && isAvailable;
        const phase = parts.phase();
        const isServing = arePagesReady && phase !== 'stopping';
        const unserved = phase === 'running' ? 'unavailable' : phase;
        const failing = failingWorkers(parts.workers());
        const isWhole = isInboxReady && lakeIsReady && failing.length === 0;
        const served = isWhole ? 'ready' : 'degraded';
        response
          .status(isServing ? 200 : 503)
          .set('Cache-Control', 'no-store')
          .json({
            status: isServing ? served : unserved,
            pages: { ready: arePagesReady, ...parts.pages.size },
            inbox: { ready: isInboxReady, ...(!isInboxReady && { reason }) },
            lake: { ready: lakeIsReady, ...(!lakeIsReady && { reason }) },
            enquiries: { waiting, oldestSeconds },
            schedules: parts.scheduled(),
            workers: { ready: failing.length === 0, failing },
            backups: parts.backups?.status(),
          });
      })
      .catch(next);
  };
}

/** Returns a function whose concurrent calls share one call of `ask`. */
function shareUnderWay<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
