import { Card, Heading, Stack, Text } from '@sanity/ui';
import { counted } from '../../../app/counted';
import type {
  BackupState,
  HealthReport,
  ScheduleState,
} from '../../../app/server/health/health-report';
import { readableAge, readableTime } from '../../lib/readable-time';

/** The state of each part of the site, shown even when everything works. */
export function SiteStatus({ report }: { report: HealthReport }) {
  const { backup, isContentAvailable, schedules } = report;
  const content = isContentAvailable
    ? 'The site reads its content.'
    : 'The site cannot read its content.';
  return (
    <Card borderTop paddingTop={4}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          How things stand
        </Heading>
        <Text size={1}>{content}</Text>
        {schedules && <Text size={1}>{describeSchedules(schedules)}</Text>}
        <Text size={1}>{describeBackup(backup)}</Text>
      </Stack>
    </Card>
  );
}

function describeSchedules({ waiting, askedAt }: ScheduleState): string {
  if (askedAt === undefined) return 'The site has not asked yet what is scheduled.';
  const what = `${counted(waiting, 'change is', 'changes are')} scheduled.`;
  return `${what} The site last asked what is due at ${readableTime(askedAt)}.`;
}

function describeBackup(backup: BackupState | undefined): string {
  if (!backup) return 'In development the site takes no back-ups.';
  if ('takenAt' in backup) {
    return `The last verified back-up is from ${readableTime(backup.takenAt)}, ${readableAge(backup.takenAt)}.`;
  }
  return backup.none === 'off'
    ? 'The site takes no back-ups, because the server has no folder for them (BACKUP_DIR).'
    : 'The site has not taken a back-up yet.';
}
