import { Box, Text, TextInput } from '@sanity/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  getPublishedId,
  type NumberInputProps,
  pathsAreEqual,
  set,
  type StringInputProps,
  unset,
  useDidUpdate,
  useFormValue,
} from 'sanity';
import type { Reading } from './read-typed';
import { keepUnreadText, useUnreadTexts } from './unread-text';

interface TypedInputProps<Value extends string | number> {
  input: StringInputProps | NumberInputProps;
  read: (text: string) => Reading<Value>;
  /** Returns a stored value as the input shows it. */
  show?: (value: Value) => string;
  /** Returns what is said beneath about a stored value. */
  describe?: (value: Value) => string;
  inputMode?: 'numeric';
  /** The id of a `datalist`. */
  list?: string;
  suffix?: ReactNode;
}

/**
 * An input whose text has to be read before it can be stored. It stores what it understands at each key, and
 * keeps the rest as unread text, with which the document is not published [studio.typed].
 *
 * Sanity's own inputs for such values store nothing meanwhile, and Publish would use the old value.
 */
export function TypedInput<Value extends string | number>({
  input,
  read,
  show = String,
  describe,
  inputMode,
  list,
  suffix,
}: TypedInputProps<Value>) {
  const { elementProps, onChange, path, validationError } = input;
  const value = input.value as Value | undefined;
  const formId = useFormValue(['_id']);
  const documentId = getPublishedId(typeof formId === 'string' ? formId : '');
  const unread = useUnreadTexts(documentId).find((each) => pathsAreEqual(each.path, path));
  const [typed, setTyped] = useState<string>();
  const descriptionId = useId();
  const isFocused = typed !== undefined;
  const stored = useRef(value);
  // Somebody else, or "Discard changes", has replaced the value, so the text is not about it any more.
  useDidUpdate(value, (_, replaced) => {
    if (!isFocused && replaced !== stored.current) keepUnreadText(documentId, path);
  });

  const takeText = (text: string) => {
    setTyped(text);
    const reading: Reading<Value | undefined> =
      text.trim() === '' ? { value: undefined } : read(text);
    keepUnreadText(documentId, path, 'problem' in reading ? { text, ...reading } : undefined);
    if ('value' in reading && reading.value !== value) {
      stored.current = reading.value;
      onChange(reading.value === undefined ? unset() : set(reading.value));
    }
  };
  const isUnderstood = unread === undefined && value !== undefined && describe !== undefined;
  return (
    <>
      <TextInput
        {...elementProps}
        inputMode={inputMode}
        list={list}
        suffix={suffix}
        customValidity={unread?.problem ?? validationError ?? ''}
        aria-describedby={`${elementProps['aria-describedby'] ?? ''} ${descriptionId}`.trim()}
        value={typed ?? unread?.text ?? (value === undefined ? '' : show(value))}
        onChange={({ currentTarget }) => takeText(currentTarget.value)}
        onBlur={(event) => {
          setTyped(undefined);
          elementProps.onBlur(event);
        }}
      />
      <div id={descriptionId} role="status">
        {isUnderstood && (
          <Box marginTop={3}>
            <Text size={1} muted>
              {describe(value)}
            </Text>
          </Box>
        )}
      </div>
    </>
  );
}
