import { Text } from '@sanity/ui';
import { counted } from '../../../app/platform/text/counted';
import type { HealthReport } from '../../../app/server/health/health-report';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { useStudioLink } from '../../lib/use-studio-link';
import { HEALTH_TOOL } from '../health/health-tool';
import { useHealth } from '../health/use-health';

/** The problems that "Health" shows, worst first. */
export function Problems() {
  const { report, isOutdated } = useHealth();
  const link = useStudioLink(HEALTH_TOOL);
  return (
    <ListSection
      title="Problems"
      whenEmpty="No problems."
      items={
        report &&
        problemsOf(report).map(({ title, isUrgent }) => (
          <PlainListItem
            key={title}
            tone={isUrgent ? 'critical' : 'caution'}
            title={<a {...link}>{title}</a>}
            detail={isUrgent ? 'Urgent' : 'Soon'}
          />
        ))
      }
    >
      {isOutdated && <Text size={1}>The site does not respond. The Studio keeps trying.</Text>}
    </ListSection>
  );
}

/** The dates of consents and claims have a panel of their own. */
function problemsOf(report: HealthReport) {
  const { notices, unusable = [], deadLinks = [], typedPhones = [], missingPages = [] } = report;
  const others = [
    unusable.length > 0 &&
      `The site cannot use ${counted(unusable.length, 'stored document', 'stored documents')}`,
    deadLinks.length > 0 && `${counted(deadLinks.length, 'link leads', 'links lead')} nowhere`,
    typedPhones.length > 0 &&
      `${counted(typedPhones.length, 'phone number is', 'phone numbers are')} plain text`,
    missingPages.length > 0 &&
      `Visitors look for ${counted(missingPages.length, 'page', 'pages')} that the site does not have`,
  ].filter((title) => title !== false);
  return [
    ...notices.map(({ title, severity }) => ({ title, isUrgent: severity === 'critical' })),
    ...others.map((title) => ({ title, isUrgent: false })),
  ];
}
