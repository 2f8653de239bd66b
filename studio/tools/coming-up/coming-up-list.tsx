import { Button, Flex } from '@sanity/ui';
import { useState } from 'react';
import { useSchema } from 'sanity';
import { isOpen, isOverdue, type Schedule } from '../../../app/content/schedules/schedule';
import { useSchedules } from '../../editing/schedules/schedules-provider';
import { describeSchedule } from '../../../app/content/schedules/schedule-words';
import { SeeThen } from '../../editing/schedules/see-then';
import { isUnconfirmed, UNCONFIRMED } from '../../editing/schedules/unconfirmed';
import { useScheduleWork } from '../../editing/schedules/use-schedule-work';
import { ListSection, PlainListItem } from '../../lib/plain-list';
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
  const others = schedules?.filter((each) => !isWrong(each)) ?? [];
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
          <ListSection title="Not as it should be" items={linesOf(schedules.filter(isWrong))} />
          <ListSection
            title="Scheduled"
            items={linesOf(others.filter(isOpen))}
            whenEmpty="Nothing is scheduled. Open a document, and choose Schedule… in the menu beside Publish."
          />
          <ListSection
            title="Carried out in the last 30 days"
            items={linesOf(others.filter(({ state }) => state === 'done').toReversed())}
          />
        </>
      )}
    </ToolPage>
  );
}

function linesOf(schedules: readonly Schedule[]) {
  return schedules.map((schedule) => <ScheduleLine key={schedule._id} schedule={schedule} />);
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
    <PlainListItem
      tone={isWrong ? 'critical' : 'default'}
      edit={{ id, type }}
      title={title}
      text={[describeSchedule(schedule, timeZone, now), isUnconfirmed(schedule, now) && UNCONFIRMED]
        .filter(Boolean)
        .join(' ')}
      detail={schemaType?.title ?? type}
    >
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
    </PlainListItem>
  );
}
