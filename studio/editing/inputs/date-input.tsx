import { CalendarIcon } from '@sanity/icons/Calendar';
import { Box, Button } from '@sanity/ui';
import { useRef } from 'react';
import { type DateInputProps, set } from 'sanity';
import { readableDate, readableDay } from '../../lib/readable-time';
import { readDate } from './read-typed';
import { TypedInput } from './typed-input';

/** Input for a day at the office: as text, of which it says what it understood, or from a calendar. */
export function DateInput(props: DateInputProps) {
  const { onChange, readOnly, schemaType, value } = props;
  return (
    <TypedInput
      input={props}
      read={readDate}
      show={readableDate}
      describe={readableDay}
      suffix={
        !readOnly && (
          <Calendar
            label={`Calendar: ${schemaType.title ?? 'Date'}`}
            date={value}
            onChoose={(date) => onChange(set(date))}
          />
        )
      }
    />
  );
}

interface CalendarProps {
  label: string;
  date: string | undefined;
  onChoose: (date: string) => void;
}

/** A button that opens the browser's calendar, which belongs to an input that nobody sees. */
function Calendar({ label, date, onChoose }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box padding={1} style={{ position: 'relative' }}>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
        style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' }}
      />
      <Button
        icon={CalendarIcon}
        mode="bleed"
        padding={2}
        aria-label={label}
        onClick={() => input.current?.showPicker()}
      />
    </Box>
  );
}
