import { Autocomplete } from '@sanity/ui/autocomplete';
import { Card, Stack, Text } from '@sanity/ui';
import { type ComponentProps, useId, useState } from 'react';

/** An address that a picker offers. */
export interface Suggestion {
  address: string;
  title: string;
  note?: string;
}

/** The list is long enough to look around in, and short enough to render while somebody types. */
const MOST_SUGGESTIONS = 50;

type AddressPickerProps = {
  /** The chosen or typed address; undefined while there is none. */
  value: string | undefined;
  suggestions: readonly Suggestion[];
  /** Gets the address of a suggestion, or what was typed, after each letter. Nothing typed is lost. */
  onChange: (text: string) => void;
  /**
   * What visitors get, or why this isn't an address; by default the address of a suggestion. It is shown when
   * nobody is choosing one.
   */
  remark?: string | undefined;
} & Partial<
  Pick<
    ComponentProps<typeof Autocomplete>,
    'aria-label' | 'aria-describedby' | 'id' | 'onFocus' | 'onBlur' | 'readOnly' | 'ref'
  >
>;

/** A field for an address. It finds pages by their title or path, and takes any typed address. */
export function AddressPicker(props: AddressPickerProps) {
  const { value = '', suggestions, onChange, remark, ...inputProps } = props;
  const id = useId();
  const remarkId = useId();
  /** The typed text and the value before it, while somebody types. */
  const [typing, setTyping] = useState<{ text: string; before: string }>();
  const titles = new Map(suggestions.map(({ address, title }) => [address, title]));
  const found = matching(suggestions, typing?.text ?? '').slice(0, MOST_SUGGESTIONS);

  const handleQuery = (text: string | null) => {
    if (text === null) return setTyping(undefined);
    setTyping({ text, before: typing?.before ?? value });
    onChange(text);
  };
  const picker = (
    <Autocomplete
      id={id}
      {...inputProps}
      aria-describedby={[inputProps['aria-describedby'], remarkId].filter(Boolean).join(' ')}
      placeholder="Part of a title, or an address"
      openButton
      options={found.map((suggestion) => ({ ...suggestion, value: suggestion.address }))}
      filterOption={() => true}
      // A new value would close the list.
      value={typing?.before ?? value}
      renderValue={(address) => titles.get(address) ?? address}
      renderOption={({ address, title, note }) => (
        <Card as="button" padding={3} radius={2}>
          <Stack gap={2}>
            <Text size={1}>{title}</Text>
            <Text size={1} muted>
              {note ? `${address}, ${note}` : address}
            </Text>
          </Stack>
        </Card>
      )}
      onQueryChange={handleQuery}
      onChange={onChange}
    />
  );
  const isChoosing = typing !== undefined && found.length > 0;
  return (
    <Stack gap={3}>
      {picker}
      <Text size={1} muted id={remarkId} role="status" style={{ overflowWrap: 'anywhere' }}>
        {!isChoosing && (remark ?? (titles.has(value) && value))}
      </Text>
    </Stack>
  );
}

/** Returns the suggestions with all typed words in their title or address. */
function matching(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return suggestions.filter(({ title, address }) => {
    const text = `${title} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
