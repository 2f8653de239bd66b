import { useSyncExternalStore } from 'react';
import { HEALTH_PATH } from '../../../app/staff-paths';
import type { HealthReport } from '../../../app/server/health/health-report';

/** How often an open window asks for a new report, ms. */
const REFRESH_MS = 15_000;

/** How often it asks how far a task of the site has come, ms. */
export const PROGRESS_MS = 2_000;

/** The last report, and whether a later request for a report has failed. */
interface Health {
  report?: HealthReport;
  isOutdated: boolean;
}

let health: Health = { isOutdated: false };
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the last report of the site. All parts of the window share it. */
export function useHealth(): Health {
  return useSyncExternalStore(subscribe, () => health);
}

/** Makes the site check the links to other sites. */
export function checkLinks(): Promise<void> {
  return ask('POST');
}

/** Asks the site for a new report. */
export function refreshHealth(): Promise<void> {
  return ask('GET');
}

async function ask(method: 'GET' | 'POST'): Promise<void> {
  try {
    const response = await fetch(HEALTH_PATH, { method });
    if (!response.ok) throw new Error(`The site responded with ${response.status}.`);
    health = { report: (await response.json()) as HealthReport, isOutdated: false };
  } catch {
    // The tool says that its report is out of date. The timer starts the next attempt.
    health = { ...health, isOutdated: true };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(refreshIfVisible, REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    void refreshHealth();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}

function refreshIfVisible(): void {
  if (document.visibilityState === 'visible') void refreshHealth();
}

/**
 * Returns the number of problems that wait for staff. All missing pages count as one, because some of them
 * are typing errors of visitors, and would hide the number of the other problems. All claims to check count as
 * one too.
 */
export function waitingCount(report: HealthReport | undefined): number {
  if (!report) return 0;
  const { notices, deadLinks = [], typedPhones = [], missingPages = [] } = report;
  const { consents = [], unchecked = [], unusable = [] } = report;
  const single = [notices, deadLinks, typedPhones, consents, unusable].flat().length;
  return single + Number(missingPages.length > 0) + Number(unchecked.length > 0);
}
