import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { set, type StringInputProps, unset } from 'sanity';

/**
 * A picture's description, or the statement that there is nothing to describe. The Studio itself
 * would take an emptied field for a missing one.
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
