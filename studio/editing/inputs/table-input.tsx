import { Stack } from '@sanity/ui';
import { ObjectInputMember, type ObjectInputProps } from 'sanity';
import { GridInput } from './grid-input';

/** Input that shows a table as a grid. The default input would show nested lists. */
export function TableInput(props: ObjectInputProps) {
  return (
    <Stack gap={4}>
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
