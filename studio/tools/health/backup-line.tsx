import { Button, Text } from '@sanity/ui';
import type { BackupEntry, BackupOutcome } from '../../../app/server/health/backups-report';
import { counted } from '../../../app/platform/text/counted';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { PlainListItem } from '../../lib/plain-list';
import type { InWords } from '../../lib/readable-time';

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
  /** Undefined for people who may not check back-ups. */
  onCheck: (() => void) | undefined;
}

/** A back-up with its time and size, and the outcome of its check. */
export function BackupLine({ backup, isChecking, onCheck }: BackupLineProps) {
  const { kind, takenAt, reason, bytes, missing, check } = backup;
  const readableTime = useReadableTime();
  const time = readableTime(takenAt);
  return (
    <PlainListItem
      title={KINDS[kind]}
      detail={[time, readableSize(bytes), REASONS[reason]].join(' · ')}
      status={
        isChecking ? (
          <Text size={1}>The site is checking it. You can go on working.</Text>
        ) : (
          <>
            {check && (
              <Text size={1} weight="medium">
                {describeCheck(check, readableTime)}
              </Text>
            )}
            <Problems outcome={check} />
          </>
        )
      }
      text={
        missing > 0 &&
        `It is without ${counted(missing, 'file', 'files')} that the site had lost by then.`
      }
    >
      {onCheck && (
        <Button
          aria-label={`Check: ${KINDS[kind]}, ${time}`}
          mode="ghost"
          text="Check"
          onClick={onCheck}
        />
      )}
    </PlainListItem>
  );
}

/** What a back-up or a check reported. The sentences name folders, for the person who runs the server. */
export function Problems({ outcome }: { outcome: BackupOutcome | undefined }) {
  return outcome?.problems.map((problem) => (
    <Text key={problem} size={1} style={{ overflowWrap: 'anywhere' }}>
      {problem}
    </Text>
  ));
}

function describeCheck({ endedAt, isSuccess }: BackupOutcome, inWords: InWords): string {
  return isSuccess
    ? `Checked on ${inWords(endedAt)}: it is whole and can be restored.`
    : `Checked on ${inWords(endedAt)}: it is not whole. Do not restore it.`;
}

function readableSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return size.toLocaleString('en-GB', { style: 'unit', unit, maximumFractionDigits: 1 });
}
