import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useEditState } from 'sanity';
import { isOpen, isOverdue, type Schedule } from '../../../app/content/schedules/schedule';
import { useNow } from '../../lib/use-now';
import { useStoredDraft } from '../documents/stored-draft';
import { ScheduleDialog } from './schedule-dialog';
import { describeSchedule } from '../../../app/content/schedules/schedule-words';
import { isUnconfirmed, UNCONFIRMED } from './unconfirmed';
import { SeeThen } from './see-then';
import { isUnsettled, useSchedules, useSchedulesOf } from './schedules-provider';
import { useScheduleWork } from './use-schedule-work';

interface DocumentProps {
  /** The id of the published document. */
  id: string;
  type: string;
}

/** Says above a document what is scheduled for it, and what has come of it, with the ways to change it. */
export function ScheduleBanners({ id, type }: DocumentProps) {
  return useSchedulesOf(id)
    .filter(isUnsettled)
    .map((schedule) => (
      <ScheduleBanner key={schedule._id} id={id} type={type} schedule={schedule} />
    ));
}

function ScheduleBanner({ id, type, schedule }: DocumentProps & { schedule: Schedule }) {
  const { draft, published } = useEditState(id, type);
  const { timeZone } = useSchedules();
  const now = useNow();
  const { cancel, takeAlong } = useScheduleWork();
  const readStoredDraft = useStoredDraft(id, type);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const waits = schedule.state === 'waiting';
  const hasNewWords = waits && schedule.action === 'publish' && draft?._rev !== schedule.revision;

  const isWrong = !isOpen(schedule) || isOverdue(schedule, now);
  const isUncertain = hasNewWords || isUnconfirmed(schedule, now);
  return (
    <Card
      as="section"
      aria-label="Scheduled"
      border
      padding={4}
      radius={2}
      marginBottom={5}
      tone={isWrong ? 'critical' : isUncertain ? 'caution' : 'primary'}
    >
      <Stack gap={3}>
        <div role="status">
          <Stack gap={3}>
            <Text size={1}>{describeSchedule(schedule, timeZone, now)}</Text>
            {hasNewWords && <Text size={1}>{newWordsQuestion(draft !== null)}</Text>}
            {isUnconfirmed(schedule, now) && <Text size={1}>{UNCONFIRMED}</Text>}
          </Stack>
        </div>
        <Flex gap={2} wrap="wrap">
          {hasNewWords && draft && (
            <Button
              text="Publish the new words too"
              tone="primary"
              padding={2}
              onClick={() => void takeAlong(schedule, readStoredDraft)}
            />
          )}
          {(draft ?? published) && (
            <Button
              text={isOpen(schedule) ? 'Change…' : 'Schedule again…'}
              mode="ghost"
              padding={2}
              onClick={() => setIsDialogOpen(true)}
            />
          )}
          <SeeThen schedule={schedule} />
          <Button
            text={isOpen(schedule) ? 'Cancel the schedule' : 'Dismiss'}
            mode="ghost"
            padding={2}
            onClick={() => void cancel(schedule)}
          />
        </Flex>
      </Stack>
      {isDialogOpen && (
        <ScheduleDialog id={id} type={type} onClose={() => setIsDialogOpen(false)} />
      )}
    </Card>
  );
}

function newWordsQuestion(hasDraft: boolean): string {
  return hasDraft
    ? 'The draft has changed since then, so it will not be published unless you publish the new words too.'
    : 'There is no longer a draft, so there is nothing to publish.';
}
