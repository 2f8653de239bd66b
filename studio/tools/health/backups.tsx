import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useCurrentUser } from 'sanity';
import type { BackupsReport } from '../../../app/server/health/backups-report';
import type { BackupState } from '../../../app/server/health/health-report';
import { isAdministrator } from '../../lib/administrator';
import { PlainList } from '../../lib/plain-list';
import { readableTime } from '../../lib/readable-time';
import { BackupLine, Problems } from './backup-line';
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
              <Text size={1}>{describeWork(report)}</Text>
              <Problems outcome={current ? undefined : report.last} />
            </div>
            {!mayBegin && (
              <Text muted size={1}>
                An administrator can take a back-up at any time, and check one.
              </Text>
            )}
          </Stack>
          {mayBegin && (
            <Button
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
