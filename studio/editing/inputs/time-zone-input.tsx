import { Autocomplete } from '@sanity/ui';
import { set, type StringInputProps, unset } from 'sanity';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value }));

/** An input that finds a time zone by part of its name. */
export function TimeZoneInput({ elementProps, value, onChange, readOnly }: StringInputProps) {
  const { id, onFocus, onBlur, placeholder } = elementProps;
  return (
    <Autocomplete
      {...{ id, onFocus, onBlur, placeholder }}
      aria-describedby={elementProps['aria-describedby']}
      openButton
      readOnly={readOnly ?? false}
      options={ZONES}
      value={value ?? ''}
      filterOption={(typed, zone) =>
        zone.value.toLowerCase().includes(typed.trim().replaceAll(' ', '_').toLowerCase())
      }
      onChange={(zone) => onChange(zone ? set(zone) : unset())}
    />
  );
}
