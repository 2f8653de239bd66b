import { Text } from '@sanity/ui';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { useStudioLink } from '../../lib/use-studio-link';
import { HEALTH_TOOL } from '../health/health-tool';
import { noProblems, problemsOf } from '../health/problems';
import { useHealth } from '../health/use-health';

/** The problems that "Health" shows, worst first. */
export function Problems() {
  const { report, isOutdated } = useHealth();
  const link = useStudioLink(HEALTH_TOOL);
  return (
    <ListSection
      title="Problems"
      whenEmpty={noProblems(report)}
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
