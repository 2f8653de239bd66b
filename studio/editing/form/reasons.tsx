import { Box, Card, Stack, Text } from '@sanity/ui';
import type { FieldProps, FormNodeValidation, InputProps, ItemProps } from 'sanity';

const TONES = { error: 'critical', warning: 'caution', info: 'primary' } as const;

/**
 * A field with its errors and warnings in words beneath. Sanity shows them only while the pointer is on an icon
 * [studio.reasons].
 */
export function FieldWithReasons(props: FieldProps) {
  const { children, inputId, inputProps, validation } = props;
  return props.renderDefault({
    ...props,
    children: (
      <>
        {children}
        <Reasons {...{ inputId, validation }} isFocused={inputProps.focused === true} />
      </>
    ),
  });
}

/** An item of a list with its errors and warnings beneath. */
export function ItemWithReasons(props: ItemProps) {
  const { focused = false, inputId, validation } = props;
  return (
    <>
      {props.renderDefault(props)}
      <Reasons {...{ inputId, validation }} isFocused={focused} />
    </>
  );
}

/** An input that refers to the errors and warnings beneath it. */
export function InputWithReasons(props: InputProps) {
  if (props.path.length === 0 || props.validation.length === 0) return props.renderDefault(props);
  const { elementProps, id } = props;
  const described = [elementProps['aria-describedby'], idOfReasons(id)].filter(Boolean).join(' ');
  return props.renderDefault({
    ...props,
    elementProps: { ...elementProps, 'aria-describedby': described },
  } as InputProps);
}

interface ReasonsProps {
  inputId: string;
  validation: FormNodeValidation[];
  isFocused: boolean;
}

/** A screen reader says those of the focused field only. One key can change those of many fields. */
function Reasons({ inputId, validation, isFocused }: ReasonsProps) {
  return (
    <div id={idOfReasons(inputId)} role={isFocused ? 'status' : undefined}>
      {validation.length > 0 && (
        <Box marginTop={2}>
          <Stack gap={2}>
            {validation.map(({ level, message }) => (
              <Card key={message} padding={3} radius={2} tone={TONES[level]}>
                <Text size={1}>{message}</Text>
              </Card>
            ))}
          </Stack>
        </Box>
      )}
    </div>
  );
}

function idOfReasons(inputId: string): string {
  return `reasons_${inputId}`;
}
