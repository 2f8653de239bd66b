import type { NumberInputProps } from 'sanity';
import { readNumber } from './read-typed';
import { TypedInput } from './typed-input';

/**
 * Input for a number. In Sanity's own, an `<input type="number">`, text that is no number empties the field of
 * the document while the text is still to be seen.
 */
export function NumberInput(props: NumberInputProps) {
  return <TypedInput input={props} read={readNumber} inputMode="numeric" />;
}
