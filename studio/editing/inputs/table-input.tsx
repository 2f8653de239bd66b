import { Stack } from '@sanity/ui';
import { useRef } from 'react';
import { ObjectInputMember, type ObjectInputProps } from 'sanity';
import { useFocusOnFirstField } from '../form/focus-first-field';
import { GridInput } from './grid-input';

/** Input that shows a table as a grid. The default input would show nested lists. */
export function TableInput(props: ObjectInputProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(container);
  return (
    <Stack gap={4} ref={container}>
      <FieldNamed name="caption" input={props} />
      <GridInput input={props} />
      <FieldNamed name="hasTotalRow" input={props} />
    </Stack>
  );
}

/** Shows one field of an object as the Studio does by default. */
export function FieldNamed({ name, input }: { name: string; input: ObjectInputProps }) {
  const member = input.members.find((each) => each.kind === 'field' && each.name === name);
  return member ? <ObjectInputMember {...input} member={member} /> : null;
}
