import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { set, type StringInputProps, unset } from 'sanity';

/**
 * Input for the description of an image, with a checkbox for decorative images. The Studio would treat
 * an empty text as a missing one.
 */
export function AltInput(props: StringInputProps) {
  const isDecoration = props.value === '';
  return (
    <Stack gap={3}>
      {!isDecoration && props.renderDefault(props)}
      <Flex as="label" align="center" gap={2}>
        <Checkbox
          checked={isDecoration}
          readOnly={props.readOnly}
          onChange={(event) => props.onChange(event.currentTarget.checked ? set('') : unset())}
        />
        <Text size={1}>Decoration only: there is nothing to describe</Text>
      </Flex>
    </Stack>
  );
}
