import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useCurrentUser } from 'sanity';
import type {
  BackupEntry,
  BackupOutcome,
  BackupsReport,
} from '../../../app/server/health/backups-report';
import { counted } from '../../../app/counted';
import type { BackupState } from '../../../app/server/health/health-report';
import { isAdministrator } from '../../lib/administrator';
import { PlainList, PlainListItem } from '../../lib/plain-list';
import { readableAge, readableTime } from '../../lib/readable-time';
import { useBackups } from './use-backups';

/** The number of back-ups that the list has before somebody asks for all. */
const FIRST = 6;

/** The list of the back-ups. Administrators take one, and check one of the list. */
export function Backups({ backup }: { backup: BackupState | undefined }) {
  // In development, and without a folder for them, there are none. The state of the site says so.
  if (!backup || ('none' in backup && backup.none === 'off')) return null;
  return <BackupSection takenAt={'takenAt' in backup ? backup.takenAt : undefined} />;
}

function BackupSection({ takenAt }: { takenAt: string | undefined }) {
  const { report, begin } = useBackups(takenAt);
  const mayBegin = isAdministrator(useCurrentUser());
  const [areAllShown, setAllShown] = useState(false);
  if (!report) return null;
  const { backups, current } = report;
  const shown = areAllShown ? backups : backups.slice(0, FIRST);
  return (
    <Card borderTop paddingTop={4}>
      <Stack gap={4}>
        <Flex align="center" gap={4} justify="space-between" wrap="wrap">
          <Stack gap={4} flex={1} style={{ minWidth: '12rem' }}>
            <Heading as="h2" size={1}>
              Back-ups
            </Heading>
            <div role="status">
              <Stack gap={3}>
                <Text size={1}>{describeWork(report)}</Text>
                <Problems outcome={current ? undefined : report.last} />
              </Stack>
            </div>
            {!mayBegin && (
              <Text muted size={1}>
                An administrator can take a back-up at any time, and check one.
              </Text>
            )}
          </Stack>
          {mayBegin && (
            <Button
              disabled={current !== undefined}
              mode="ghost"
              text="Back up now"
              onClick={() => void begin({ action: 'take' })}
            />
          )}
        </Flex>
        <PlainList>
          {shown.map((backup) => (
            <BackupLine
              key={backup.id}
              backup={backup}
              isChecking={current?.id === backup.id}
              onCheck={mayBegin ? () => void begin({ action: 'check', id: backup.id }) : undefined}
              isBusy={current !== undefined}
            />
          ))}
        </PlainList>
        {shown.length < backups.length && (
          <Flex>
            <Button
              mode="ghost"
              text={`Show all ${backups.length} back-ups`}
              onClick={() => setAllShown(true)}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  );
}

const KINDS: Record<BackupEntry['kind'], string> = {
  content: 'Content and enquiries',
  accounts: 'Accounts of the staff',
};

const REASONS: Record<BackupEntry['reason'], string> = {
  night: 'taken automatically',
  command: 'taken by hand',
  upgrade: 'taken before an upgrade',
};

interface BackupLineProps {
  backup: BackupEntry;
  isChecking: boolean;
  /** Whether the site takes or checks a back-up now. */
  isBusy: boolean;
  /** Undefined for people who may not check back-ups. */
  onCheck: (() => void) | undefined;
}

function BackupLine({ backup, isChecking, isBusy, onCheck }: BackupLineProps) {
  const { kind, takenAt, reason, bytes, missing, check } = backup;
  const time = readableTime(takenAt);
  return (
    <PlainListItem
      text={
        <>
          <Text weight="semibold">{KINDS[kind]}</Text>
          <Text muted size={1}>
            {time} · {readableAge(takenAt)} · {readableSize(bytes)} · {REASONS[reason]}
          </Text>
          {missing > 0 && (
            <Text size={1}>
              It is without {counted(missing, 'file', 'files')} that the site had lost by then.
            </Text>
          )}
          <div role="status">
            <Stack gap={3}>
              {isChecking && <Text size={1}>The site is checking it. You can go on working.</Text>}
              {check && !isChecking && (
                <>
                  <Text size={1} weight="medium">
                    {describeCheck(check)}
                  </Text>
                  <Problems outcome={check} />
                </>
              )}
            </Stack>
          </div>
        </>
      }
    >
      {onCheck && (
        <Button
          aria-label={`Check: ${KINDS[kind]}, ${time}`}
          disabled={isBusy}
          mode="ghost"
          text="Check"
          onClick={onCheck}
        />
      )}
    </PlainListItem>
  );
}

/** What a back-up or a check reported. The sentences name folders, for the person who runs the server. */
function Problems({ outcome }: { outcome: BackupOutcome | undefined }) {
  return outcome?.problems.map((problem) => (
    <Text key={problem} size={1} style={{ overflowWrap: 'anywhere' }}>
      {problem}
    </Text>
  ));
}

function describeWork({ backups, current, last }: BackupsReport): string {
  if (current?.task === 'take') {
    return `The site is taking a back-up. It began on ${readableTime(current.since)}. You can go on working.`;
  }
  if (last) {
    const time = readableTime(last.endedAt);
    return last.isSuccess
      ? `A back-up was taken and verified on ${time}.`
      : `The back-up of ${time} did not succeed. Show this to whoever runs the server:`;
  }
  return backups.length > 0 ? 'The site takes one each night.' : 'There is none yet.';
}

function describeCheck({ endedAt, isSuccess }: BackupOutcome): string {
  return isSuccess
    ? `Checked on ${readableTime(endedAt)}: it is whole and can be restored.`
    : `Checked on ${readableTime(endedAt)}: it is not whole. Do not restore it.`;
}

function readableSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return size.toLocaleString('en-GB', { style: 'unit', unit, maximumFractionDigits: 1 });
}
