import { useId } from 'react';
import type { StringInputProps } from 'sanity';
import { readTimeZone } from './read-typed';
import { TypedInput } from './typed-input';

const ZONES = Intl.supportedValuesOf('timeZone');

/** An input that finds a time zone by part of its name. */
export function TimeZoneInput(props: StringInputProps) {
  const list = useId();
  return (
    <>
      <TypedInput input={props} read={(text) => readTimeZone(text, ZONES)} list={list} />
      <datalist id={list}>
        {ZONES.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}
