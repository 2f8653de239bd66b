import { ChevronLeftIcon } from '@sanity/icons/ChevronLeft';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { IntentLink } from 'sanity/router';
import { Temporal } from 'temporal-polyfill';
import { officeClock, officeDate } from '../../../app/platform/clock/office-time';
import { isOpen, type Schedule } from '../../../app/content/schedules/schedule';
import { useSchedules } from '../../editing/schedules/schedules-provider';
import { useNow } from '../../lib/use-now';
import { weeksOf } from './calendar';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CELL = { border: '1px solid var(--card-border-color)', verticalAlign: 'top' } as const;

/** A month with what is scheduled on each day, at the office's clock. */
export function MonthCalendar({ schedules }: { schedules: readonly Schedule[] }) {
  const { timeZone } = useSchedules();
  const today = officeDate(useNow(), timeZone);
  /** The first day of the month. */
  const [first, setFirst] = useState(() => Temporal.PlainDate.from(today).with({ day: 1 }));
  const id = useId();
  const entries = schedules.map((schedule) => {
    const [date, time = ''] = officeClock(Date.parse(schedule.at), timeZone).split('T');
    return { schedule, date, time };
  });
  return (
    <Stack gap={4}>
      <Flex align="center" gap={2}>
        <Button
          icon={ChevronLeftIcon}
          mode="bleed"
          aria-label="Month before"
          onClick={() => setFirst(first.subtract({ months: 1 }))}
        />
        <Button
          icon={ChevronRightIcon}
          mode="bleed"
          aria-label="Month after"
          onClick={() => setFirst(first.add({ months: 1 }))}
        />
        <Text as="h2" id={id} weight="semibold" role="status">
          {first.toLocaleString('en-GB', { month: 'long', year: 'numeric' })}
        </Text>
      </Flex>
      <Box overflow="auto">
        <table
          aria-labelledby={id}
          style={{
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            width: '100%',
            minWidth: '40rem',
          }}
        >
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-label={day}
                  style={{ padding: '0.5rem', textAlign: 'left' }}
                >
                  <Text size={1} muted>
                    {day.slice(0, 3)}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(first.toString()).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td
                    key={date}
                    aria-current={date === today ? 'date' : undefined}
                    style={{ ...CELL, height: '5.5rem', padding: '0.5rem' }}
                  >
                    <Stack gap={3}>
                      <Text
                        size={1}
                        muted={Number(date.slice(5, 7)) !== first.month}
                        weight={date === today ? 'bold' : 'regular'}
                      >
                        {Number(date.slice(8))}
                      </Text>
                      {entries
                        .filter((entry) => entry.date === date)
                        .map(({ schedule, time }) => (
                          <Entry key={schedule._id} schedule={schedule} time={time} />
                        ))}
                    </Stack>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  );
}

function Entry({ schedule, time }: { schedule: Schedule; time: string }) {
  const { documentId: id, documentType: type, title, action, state } = schedule;
  const what = action === 'publish' ? 'publish' : 'take off';
  const outcome = isOpen(schedule) ? '' : state === 'done' ? ' (done)' : ' (not carried out)';
  return (
    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
      <IntentLink intent="edit" params={{ id, type }}>
        {time} {title}: {what}
        {outcome}
      </IntentLink>
    </Text>
  );
}
