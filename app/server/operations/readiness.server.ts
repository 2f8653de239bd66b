import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthChecks, PartHealth, Phase } from './probes.server';
import type { LakeHealth } from '../lake-thread/lake-watch.server';
import type { PageCache } from '../page-cache/page-cache.server';
import { HOME_PATH } from '~/paths';

/** How long a check waits for the home page to be rendered, ms. */
const RENDER_WAIT_MS = 1_000;

/** A content source in another process has no health report. A query checks it instead. */
const EXTERNAL_SOURCE: LakeHealth = { isResponding: true, isWritable: true };

interface CheckedParts {
  phase: () => Phase;
  pages: Pick<PageCache, 'has' | 'rendered' | 'size'>;
  /** Returns whether the content source responds to a query now. */
  isSourceAvailable: () => Promise<boolean>;
  /** Returns whether the last enquiry could be stored. */
  isInboxAvailable: () => boolean;
  /** Returns the health of the embedded lake. Undefined when there is no embedded lake. */
  lakeHealth: (() => LakeHealth) | undefined;
  enquiries: () => object;
  backups: () => object | undefined;
}

/** Decides from the parts of the process what `/readyz` reports. */
export function healthChecks(parts: CheckedParts): HealthChecks {
  const isResponding = shareUnderWay(parts.isSourceAvailable);

  /**
   * While the content source responds, the process is ready when the known pages are rendered. While it
   * does not, a home page from cached content is enough.
   */
  async function pages(): Promise<PartHealth> {
    const isAsGoodAsItGets = parts.phase() !== 'starting' || !(await isResponding());
    if (isAsGoodAsItGets && !parts.pages.has(HOME_PATH)) await renderHome(parts.pages);
    return { isReady: isAsGoodAsItGets && parts.pages.has(HOME_PATH), details: parts.pages.size };
  }

  async function lake(): Promise<PartHealth> {
    const { isResponding: isAlive, reason } = parts.lakeHealth?.() ?? EXTERNAL_SOURCE;
    const isReady = isAlive && (await isResponding());
    return { isReady, ...(!isReady && reason && { details: { reason } }) };
  }

  async function inbox(): Promise<PartHealth> {
    const { isWritable, reason } = parts.lakeHealth?.() ?? EXTERNAL_SOURCE;
    const isReady = isWritable && parts.isInboxAvailable() && (await lake()).isReady;
    return { isReady, ...(!isReady && reason && { details: { reason } }) };
  }

  const { phase, enquiries, backups } = parts;
  return { phase, pages, inbox, lake, enquiries, backups };
}

async function renderHome(pages: CheckedParts['pages']): Promise<void> {
  // The page cache logs a failure. This check only needs to know that there is no page.
  const rendered = pages.rendered(HOME_PATH).catch(() => undefined);
  await Promise.race([rendered, sleep(RENDER_WAIT_MS, undefined, { ref: false })]);
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
