import { Select } from '@sanity/ui';
import { set, type StringInputProps, unset, useFormValue } from 'sanity';
import { namesIn, type StoredChart } from '../../../app/site/charts/chart';

/** Input that offers the rows and columns of a chart, one of which may stand out. */
export function EmphasisInput({ elementProps, onChange, path, readOnly, value }: StringInputProps) {
  const chart = useFormValue(path.slice(0, -1)) as StoredChart | undefined;
  const names = namesIn(chart ?? {});
  const isGone = value !== undefined && !names.includes(value);
  return (
    <Select
      {...elementProps}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">Nothing</option>
      {isGone && <option value={value}>{`${value} (no longer in the chart)`}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
