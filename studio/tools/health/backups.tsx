import { Button, Flex, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { useCurrentUser } from 'sanity';
import type { BackupRequest, BackupsReport } from '../../../app/server/health/backups-report';
import type { BackupState } from '../../../app/server/health/health-report';
import { BACKUPS_PATH } from '../../../app/content/addresses/staff-paths';
import { isAdministrator } from '../../lib/administrator';
import { askSite } from '../../lib/ask-site';
import { useFailureToast } from '../../lib/failure-toast';
import { ListSection } from '../../lib/plain-list';
import { readableTime } from '../../lib/readable-time';
import { BackupLine, Problems } from './backup-line';
import { PROGRESS_MS, refreshHealth } from './use-health';

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
    <ListSection
      title="Back-ups"
      status={
        <>
          <Text size={1}>{describeWork(report)}</Text>
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
          <Button mode="ghost" text="Back up now" onClick={() => void begin({ action: 'take' })} />
        )
      }
      items={shown.map((backup) => (
        <BackupLine
          key={backup.id}
          backup={backup}
          isChecking={current?.id === backup.id}
          onCheck={mayBegin ? () => void begin({ action: 'check', id: backup.id }) : undefined}
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

/**
 * Returns the back-ups of the site; undefined until it has responded. `begin` asks for a back-up or a check, and
 * shows why the site refused it.
 * @param takenAt the time of the last one. When it changes, the list is loaded again.
 */
function useBackups(takenAt: string | undefined) {
  const [report, setReport] = useState<BackupsReport>();
  const showFailure = useFailureToast();
  const load = useCallback(() => {
    // While the site does not respond, the tool says so by itself.
    askSite<BackupsReport>(BACKUPS_PATH).then(setReport, console.error);
  }, []);
  useEffect(load, [load, takenAt]);

  const isWorking = report?.current !== undefined;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(load, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      void refreshHealth();
    };
  }, [load, isWorking]);

  const begin = (wanted: BackupRequest) => {
    const failure = wanted.action === 'take' ? 'No back-up was begun' : 'The check was not begun';
    return askSite<BackupsReport>(BACKUPS_PATH, wanted).then(setReport, (error: unknown) =>
      showFailure(failure, error),
    );
  };
  return { report, begin };
}
