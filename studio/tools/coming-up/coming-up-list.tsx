import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import { isOpen, isOverdue, type Schedule } from '../../../app/schedule';
import { useSchedules } from '../../editing/schedules/schedules-provider';
import { describeSchedule } from '../../../app/schedule-words';
import { SeeThen } from '../../editing/schedules/see-then';
import { isUnconfirmed, UNCONFIRMED } from '../../editing/schedules/unconfirmed';
import { useScheduleWork } from '../../editing/schedules/use-schedule-work';
import { PlainList } from '../../lib/plain-list';
import { ToolPage } from '../../lib/tool-page';
import { useNow } from '../../lib/use-now';
import { MonthCalendar } from './month-calendar';

export const COMING_UP_PATH = 'structure/coming-up';

/** The list "Coming up": what is scheduled, what went wrong, and what was carried out in the last 30 days. */
export function ComingUpList() {
  const { schedules } = useSchedules();
  const now = useNow();
  const [isCalendar, setIsCalendar] = useState(false);
  const isWrong = (each: Schedule) =>
    each.state === 'failed' || each.page?.isLive === false || isOverdue(each, now);
  const others = schedules?.filter((each) => !isWrong(each));
  return (
    <ToolPage title="Coming up">
      <Flex gap={2}>
        {['List', 'Calendar'].map((text) => {
          const isShown = isCalendar === (text === 'Calendar');
          return (
            <Button
              key={text}
              text={text}
              mode={isShown ? 'default' : 'ghost'}
              padding={2}
              aria-pressed={isShown}
              onClick={() => setIsCalendar(text === 'Calendar')}
            />
          );
        })}
      </Flex>
      {isCalendar && schedules && <MonthCalendar schedules={schedules} />}
      {!isCalendar && schedules && (
        <>
          <Part title="Not as it should be" schedules={schedules.filter(isWrong)} />
          <Part
            title="Scheduled"
            schedules={others?.filter(isOpen)}
            whenEmpty="Nothing is scheduled. Open a document, and choose Schedule… in the menu beside Publish."
          />
          <Part
            title="Carried out in the last 30 days"
            schedules={others?.filter(({ state }) => state === 'done').toReversed()}
          />
        </>
      )}
    </ToolPage>
  );
}

interface PartProps {
  title: string;
  schedules: readonly Schedule[] | undefined;
  /** Without it, an empty part is left out. */
  whenEmpty?: string;
}

function Part({ title, schedules = [], whenEmpty }: PartProps) {
  if (schedules.length === 0 && !whenEmpty) return null;
  return (
    <Stack as="section" aria-label={title} gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {schedules.length === 0 && (
        <Text size={1} muted>
          {whenEmpty}
        </Text>
      )}
      <PlainList>
        {schedules.map((schedule) => (
          <ScheduleLine key={schedule._id} schedule={schedule} />
        ))}
      </PlainList>
    </Stack>
  );
}

function ScheduleLine({ schedule }: { schedule: Schedule }) {
  const { documentId: id, documentType: type, title, state } = schedule;
  const { timeZone } = useSchedules();
  const now = useNow();
  const { cancel } = useScheduleWork();
  const schemaType = useSchema().get(type);
  const isWrong = state === 'failed' || isOverdue(schedule, now);
  const isDone = state === 'done';
  return (
    <Card as="li" border padding={4} radius={2} tone={isWrong ? 'critical' : 'default'}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text weight="medium">
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {schemaType?.title ?? type}
          </Text>
          <Text size={1}>{describeSchedule(schedule, timeZone, now)}</Text>
          {isUnconfirmed(schedule, now) && <Text size={1}>{UNCONFIRMED}</Text>}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <SeeThen schedule={schedule} />
          {(!isDone || schedule.page?.isLive === false) && (
            <Button
              mode="ghost"
              padding={2}
              text={isOpen(schedule) ? 'Cancel the schedule' : 'Dismiss'}
              aria-label={`${isOpen(schedule) ? 'Cancel the schedule of' : 'Dismiss'} ${title}`}
              onClick={() => void cancel(schedule)}
            />
          )}
        </Flex>
      </Flex>
    </Card>
  );
}
