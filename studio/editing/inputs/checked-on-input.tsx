import { CheckmarkIcon } from '@sanity/icons/Checkmark';
import { Button, Stack } from '@sanity/ui';
import { type DateInputProps, set } from 'sanity';
import { officeDate } from '../../../app/platform/clock/office-time';
import { DateInput } from './date-input';

/** A date, with a button that sets it to today. */
export function CheckedOnInput(props: DateInputProps) {
  const { onChange, readOnly, value } = props;
  const today = officeDate();
  return (
    <Stack gap={3}>
      <DateInput {...props} />
      <div>
        <Button
          disabled={readOnly || value === today}
          title={value === today ? 'It was checked today.' : undefined}
          icon={CheckmarkIcon}
          mode="ghost"
          text="Still true"
          onClick={() => onChange(set(today))}
        />
      </div>
    </Stack>
  );
}
