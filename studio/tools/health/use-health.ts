import { useEffect } from 'react';
import { BehaviorSubject, defer, filter, fromEvent, merge, share, tap, timer } from 'rxjs';
import { HEALTH_PATH } from '../../../app/content/addresses/staff-paths';
import type { HealthReport } from '../../../app/server/health/health-report';
import { askSite } from '../../lib/ask-site';
import { usesLake } from '../../lib/page-settings';
import { useSubject } from '../../lib/use-subject';

/** How often an open window asks for a new report, ms. */
const REFRESH_MS = 15_000;

/** How often it asks how far a task of the site has come, ms. */
const PROGRESS_MS = 2_000;

/** The last report, and whether a later request for a report has failed. */
interface Health {
  report?: HealthReport;
  isOutdated: boolean;
}

const health = new BehaviorSubject<Health>({ isOutdated: false });

/** Asks for reports while somebody looks: every 15 s, and at once when the window is seen again. */
const refreshes = defer(() =>
  merge(timer(0, REFRESH_MS), fromEvent(document, 'visibilitychange')),
).pipe(
  filter(() => document.visibilityState === 'visible'),
  tap(() => void refreshHealth()),
  share(),
);

/** Returns the last report of the site. All parts of the window share it. With Sanity's cloud there is none. */
export function useHealth(): Health {
  useEffect(() => {
    if (!usesLake()) return undefined;
    const subscription = refreshes.subscribe();
    return () => subscription.unsubscribe();
  }, []);
  return useSubject(health);
}

/** Asks for reports more often while the site checks links, or takes or checks a back-up. */
export function useProgress(report: HealthReport | undefined): void {
  const isWorking = report?.backups?.current !== undefined || (report?.outside?.left ?? 0) > 0;
  useEffect(() => {
    if (!isWorking) return undefined;
    const asking = setInterval(() => void refreshHealth(), PROGRESS_MS);
    return () => clearInterval(asking);
  }, [isWorking]);
}

/** Asks the site for a new report. */
export async function refreshHealth(): Promise<void> {
  try {
    await askForHealth(HEALTH_PATH);
  } catch {
    // The tool says that its report is out of date. The timer starts the next attempt.
    health.next({ ...health.value, isOutdated: true });
  }
}

/**
 * Asks the site for a new report.
 * @param change what the site does or begins before
 * @throws {RefusedError} when the site refuses that
 */
export async function askForHealth(address: string, change?: object): Promise<void> {
  health.next({ report: await askSite<HealthReport>(address, change), isOutdated: false });
}
