import type { HealthReport } from '../../../app/server/health/health-report';

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
