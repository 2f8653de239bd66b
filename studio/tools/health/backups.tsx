import { Button, Flex, Text } from '@sanity/ui';
import { useState } from 'react';
import { useCurrentUser } from 'sanity';
import type { BackupRequest, BackupsReport } from '../../../app/server/health/backups-report';
import { BACKUPS_PATH } from '../../../app/content/addresses/staff-paths';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { isAdministrator } from '../../lib/administrator';
import { ListSection } from '../../lib/plain-list';
import type { InWords } from '../../lib/readable-time';
import { useWork } from '../../lib/use-work';
import { BackupLine, Problems } from './backup-line';
import { askForHealth } from './use-health';

/** The number of back-ups that the list has before somebody asks for all. */
const FIRST = 6;

/** The list of the back-ups. Administrators take one, and check one of the list. */
export function Backups({ report }: { report: BackupsReport | undefined }) {
  const { run } = useWork();
  const readableTime = useReadableTime();
  const mayBegin = isAdministrator(useCurrentUser());
  const [areAllShown, setAllShown] = useState(false);
  if (!report) return null;
  const { backups, current } = report;
  const begin = (failure: string, wanted: BackupRequest) => () =>
    void run(failure, () => askForHealth(BACKUPS_PATH, wanted));
  const shown = areAllShown ? backups : backups.slice(0, FIRST);
  return (
    <ListSection
      title="Back-ups"
      status={
        <>
          <Text size={1}>{describeWork(report, readableTime)}</Text>
          <Problems outcome={current ? undefined : report.last} />
          {!mayBegin && (
            <Text muted size={1}>
              An administrator can take a back-up at any time, and check one.
            </Text>
          )}
        </>
      }
      action={
        mayBegin && (
          <Button
            mode="ghost"
            text="Back up now"
            onClick={begin('No back-up was begun', { action: 'take' })}
          />
        )
      }
      items={shown.map((backup) => (
        <BackupLine
          key={backup.id}
          backup={backup}
          isChecking={current?.id === backup.id}
          onCheck={
            mayBegin
              ? begin('The check was not begun', { action: 'check', id: backup.id })
              : undefined
          }
        />
      ))}
    >
      {shown.length < backups.length && (
        <Flex>
          <Button
            mode="ghost"
            text={`Show all ${backups.length} back-ups`}
            onClick={() => setAllShown(true)}
          />
        </Flex>
      )}
    </ListSection>
  );
}

function describeWork({ backups, current, last }: BackupsReport, inWords: InWords): string {
  if (current?.task === 'take') {
    return `The site is taking a back-up. It began on ${inWords(current.since)}. You can go on working.`;
  }
  if (last) {
    const time = inWords(last.endedAt);
    return last.isSuccess
      ? `A back-up was taken and verified on ${time}.`
      : `The back-up of ${time} did not succeed. Show this to whoever runs the server:`;
  }
  return backups.length > 0 ? 'The site takes one each night.' : 'There is none yet.';
}
