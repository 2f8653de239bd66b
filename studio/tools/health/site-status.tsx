import { Button, Text } from '@sanity/ui';
import { counted } from '../../../app/platform/text/counted';
import type {
  BackupState,
  HealthReport,
  OutsideCheck,
  ScheduleState,
} from '../../../app/server/health/health-report';
import { HEALTH_PATH } from '../../../app/content/addresses/staff-paths';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { ListSection } from '../../lib/plain-list';
import type { InWords } from '../../lib/readable-time';
import { useWork } from '../../lib/use-work';
import { askForHealth } from './use-health';

/** The state of each part of the site, shown even when everything works. */
export function SiteStatus({ report }: { report: HealthReport }) {
  const { backup, isContentAvailable, schedules } = report;
  const readableTime = useReadableTime();
  const content = isContentAvailable
    ? 'The site reads its content.'
    : 'The site cannot read its content.';
  return (
    <ListSection title="How things stand" text={content}>
      {schedules && <Text size={1}>{describeSchedules(schedules, readableTime)}</Text>}
      <Text size={1}>{describeBackup(backup, readableTime)}</Text>
    </ListSection>
  );
}

function describeSchedules({ waiting, askedAt }: ScheduleState, inWords: InWords): string {
  if (askedAt === undefined) return 'The site has not checked yet what is scheduled.';
  const what = waiting === 0 ? 'Nothing is' : counted(waiting, 'change is', 'changes are');
  return `${what} scheduled. The site last checked on ${inWords(askedAt)}.`;
}

function describeBackup(backup: BackupState | undefined, inWords: InWords): string {
  if (!backup) return 'In development the site takes no back-ups.';
  if ('takenAt' in backup) {
    return `The last verified back-up is from ${inWords(backup.takenAt)}.`;
  }
  return backup.none === 'off'
    ? 'The site takes no back-ups, because the server has no folder for them (BACKUP_DIR).'
    : 'The site has not taken a back-up yet.';
}

/** The button that starts the check of links to other sites. Its results appear in the list of dead links. */
export function OutsideLinks({ check }: { check: OutsideCheck | undefined }) {
  const { run, isWorking } = useWork();
  const readableTime = useReadableTime();
  if (!check || check.links === 0) return null;
  return (
    <ListSection
      title="Links to other sites"
      status={<Text size={1}>{describeCheck(check, readableTime)}</Text>}
      action={
        <Button
          mode="ghost"
          text="Check these links"
          disabled={isWorking || check.left > 0}
          onClick={() => void run('The check was not begun', () => askForHealth(HEALTH_PATH, {}))}
        />
      }
    />
  );
}

function describeCheck({ links, left, checkedAt }: OutsideCheck, inWords: InWords): string {
  if (left > 0) return `The site is checking them. Still to check: ${left}.`;
  const count = counted(links, 'link leads', 'links lead');
  return checkedAt
    ? `${count} to other sites. They were last checked on ${inWords(checkedAt)}.`
    : `${count} to other sites. The site checks them only when you ask it to.`;
}
