import { Card, Flex, Stack, Text } from '@sanity/ui';
import { counted } from '../../../app/counted';
import type { HealthReport } from '../../../app/server/health/health-report';
import { useStudioLink } from '../../lib/use-studio-link';
import { HEALTH_TOOL } from '../health/health-tool';
import { useHealth } from '../health/use-health';
import { Panel } from './panel';

/** The problems that "Health" shows, worst first. */
export function Problems() {
  const { report, isOutdated } = useHealth();
  const link = useStudioLink(HEALTH_TOOL);
  return (
    <Panel
      title="Problems"
      whenEmpty="No problems."
      entries={
        report &&
        problemsOf(report).map(({ title, isUrgent }) => (
          <Card
            as="li"
            key={title}
            border
            padding={3}
            radius={2}
            tone={isUrgent ? 'critical' : 'caution'}
          >
            <Flex gap={3} justify="space-between" wrap="wrap">
              <Text weight="medium">
                <a {...link}>{title}</a>
              </Text>
              <Text size={1}>{isUrgent ? 'Urgent' : 'Soon'}</Text>
            </Flex>
          </Card>
        ))
      }
    >
      {isOutdated && (
        <Stack>
          <Text size={1}>The site does not respond. The Studio keeps trying.</Text>
        </Stack>
      )}
    </Panel>
  );
}

/** The dates of consents and claims have a panel of their own. */
function problemsOf(report: HealthReport) {
  const { notices, deadLinks = [], typedPhones = [], missingPages = [] } = report;
  return [
    ...notices.map(({ title, severity }) => ({ title, isUrgent: severity === 'critical' })),
    ...(deadLinks.length > 0
      ? [
          {
            title: `${counted(deadLinks.length, 'link leads', 'links lead')} nowhere`,
            isUrgent: false,
          },
        ]
      : []),
    ...(typedPhones.length > 0
      ? [
          {
            title: `${counted(typedPhones.length, 'phone number is', 'phone numbers are')} plain text`,
            isUrgent: false,
          },
        ]
      : []),
    ...(missingPages.length > 0
      ? [
          {
            title: `Visitors look for ${counted(missingPages.length, 'page', 'pages')} that the site does not have`,
            isUrgent: false,
          },
        ]
      : []),
  ];
}
