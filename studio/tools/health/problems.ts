import { counted } from '../../../app/platform/text/counted';
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

/** Returns the problems for "Today", worst first, where the dates of consents and claims have a panel of their own. */
export function problemsOf(report: HealthReport) {
  const { notices, unusable = [], deadLinks = [], typedPhones = [], missingPages = [] } = report;
  const others: [found: readonly unknown[], inWords: (count: number) => string][] = [
    [unusable, (n) => `The site cannot use ${counted(n, 'stored document', 'stored documents')}`],
    [deadLinks, (n) => `${counted(n, 'link leads', 'links lead')} nowhere`],
    [typedPhones, (n) => `${counted(n, 'phone number is', 'phone numbers are')} plain text`],
    [missingPages, (n) => `Visitors ask for ${counted(n, 'address', 'addresses')} without a page`],
  ];
  return [
    ...notices.map(({ title, severity }) => ({ title, isUrgent: severity === 'critical' })),
    ...others
      .filter(([found]) => found.length > 0)
      .map(([found, inWords]) => ({ title: inWords(found.length), isUrgent: false })),
  ];
}

/** Returns what "Today" says in place of these problems. Health counts what is late too. */
export function noProblems(report: HealthReport | undefined): string {
  return waitingCount(report) === 0 ? 'No problems.' : 'No problems, apart from what is late.';
}
