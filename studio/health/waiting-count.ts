import type { HealthReport } from '../../app/health/health-report';

/**
 * Returns how many things wait for somebody. All missing pages count as one, because some of them are
 * typing errors of visitors, and would hide how many other things there are.
 */
export function waitingCount(report: HealthReport | undefined): number {
  if (!report) return 0;
  const { notices, deadLinks = [], missingPages = [] } = report;
  return notices.length + deadLinks.length + (missingPages.length > 0 ? 1 : 0);
}
