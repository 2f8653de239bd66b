import type { HealthReport } from '../../app/health/health-report';

/** Returns how many lines of the report wait for somebody. */
export function waitingCount(report: HealthReport | undefined): number {
  return report ? report.notices.length : 0;
}
