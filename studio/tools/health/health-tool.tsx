import { ActivityIcon } from '@sanity/icons/Activity';
import { Card, Text } from '@sanity/ui';
import { useEffect } from 'react';
import type { Tool } from 'sanity';
import { counted } from '../../../app/counted';
import type { HealthReport } from '../../../app/server/health/health-report';
import { ToolPage } from '../../lib/tool-page';
import { Backups } from './backups';
import { Consents, Unchecked } from './claims';
import { DeadLinks } from './dead-links';
import { MissingPages } from './missing-pages';
import { NoticeList } from './notice-list';
import { OutsideLinks } from './outside-links';
import { SiteStatus } from './site-status';
import { TypedPhones } from './typed-phones';
import { UnusableDocuments } from './unusable-documents';
import { refreshHealth, useHealth } from './use-health';
import { waitingCount } from './problem-count';

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
      <Summary report={report} />
      {report && <Report report={report} />}
    </ToolPage>
  );
}

/** The number of problems. Screen readers announce it when it changes. */
function Summary({ report }: { report: HealthReport | undefined }) {
  const count = waitingCount(report);
  const summary =
    count === 0
      ? 'Nothing needs attention'
      : `${counted(count, 'thing needs', 'things need')} attention`;
  return (
    <div role="status">
      <Text weight="semibold">{report && summary}</Text>
    </div>
  );
}

function Report({ report }: { report: HealthReport }) {
  return (
    <>
      <NoticeList notices={report.notices} />
      <UnusableDocuments documents={report.unusable} />
      <DeadLinks links={report.deadLinks} />
      <TypedPhones phones={report.typedPhones} />
      <Consents clients={report.consents} />
      <Unchecked claims={report.unchecked} />
      <MissingPages pages={report.missingPages} />
      <OutsideLinks check={report.outside} />
      <Backups backup={report.backup} />
      <SiteStatus report={report} />
    </>
  );
}
