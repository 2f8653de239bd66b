import { Stack, Text } from '@sanity/ui';
import type { StringInputProps } from 'sanity';

/** Returns an input that shows the length of its text and the recommended maximum. */
export function countedInput(max: number) {
  return function CountedInput(props: StringInputProps) {
    const length = props.value?.length ?? 0;
    return (
      <Stack gap={2}>
        {props.renderDefault(props)}
        <Text size={1} muted align="right">
          {length} of {max} characters
        </Text>
      </Stack>
    );
  };
}
