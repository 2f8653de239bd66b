import { ActivityIcon } from '@sanity/icons/Activity';
import { Button, Card, Text } from '@sanity/ui';
import { useEffect } from 'react';
import type { Tool } from 'sanity';
import { counted } from '../../../app/platform/text/counted';
import type { CurrentNotice, StudioTarget } from '../../../app/server/health/health-report';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { PlainList, PlainListItem } from '../../lib/plain-list';
import { ToolPage } from '../../lib/tool-page';
import { useStudioLink } from '../../lib/use-studio-link';
import { Backups } from './backups';
import { waitingCount } from './problems';
import { ContentProblems, MissingPages } from './content-problems';
import { OutsideLinks, SiteStatus } from './site-status';
import { Unchecked } from './unchecked-claims';
import { UnusableDocuments } from './unusable-documents';
import { refreshHealth, useHealth, useProgress } from './use-health';

export const HEALTH_TOOL = 'health';

/** The tool "Health": the problems that wait for staff, worst first, each with what to do. */
export const healthTool: Tool = {
  name: HEALTH_TOOL,
  title: 'Health',
  icon: ActivityIcon,
  component: HealthTool,
};

function HealthTool() {
  const { report, isOutdated } = useHealth();
  useEffect(() => void refreshHealth(), []);
  useProgress(report);
  const count = waitingCount(report);
  const summary =
    count === 0
      ? 'Nothing needs attention'
      : `${counted(count, 'thing needs', 'things need')} attention`;
  return (
    <ToolPage title="Health">
      {isOutdated && (
        <Card border padding={4} radius={2} tone="caution">
          <Text size={1}>
            The site does not respond. {report && 'This report is from before that. '}The Studio
            keeps trying.
          </Text>
        </Card>
      )}
      {/* Screen readers announce the number when it changes. */}
      <div role="status">
        <Text weight="semibold">{report && summary}</Text>
      </div>
      {report && (
        <>
          {report.notices.length > 0 && (
            <PlainList>
              {report.notices.map((notice) => (
                <Notice key={notice.name} notice={notice} />
              ))}
            </PlainList>
          )}
          <UnusableDocuments documents={report.unusable} />
          <ContentProblems report={report} />
          <Unchecked claims={report.unchecked} />
          <MissingPages pages={report.missingPages} />
          <OutsideLinks check={report.outside} />
          <Backups report={report.backups} />
          <SiteStatus report={report} />
        </>
      )}
    </ToolPage>
  );
}

/** A notice for staff. It gives its severity in words, because not everyone sees colours. */
function Notice({ notice }: { notice: CurrentNotice }) {
  const { severity, title, remedy, place, since } = notice;
  const readableTime = useReadableTime();
  const urgency = severity === 'critical' ? 'Urgent' : 'Soon';
  return (
    <PlainListItem
      tone={severity}
      title={title}
      text={remedy}
      detail={`${urgency} · noticed ${readableTime(since)}`}
    >
      {place && <StudioLink place={place} />}
    </PlainListItem>
  );
}

function StudioLink({ place: { text, path } }: { place: StudioTarget }) {
  return <Button as="a" mode="ghost" text={text} {...useStudioLink(path)} />;
}
