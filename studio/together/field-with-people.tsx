import { Box, Card, Text } from '@sanity/ui';
import { type FieldProps, useUserColor } from 'sanity';
import { isOneInput } from './one-input';
import { type PersonInField, usePeopleInField } from './people-in-field';

/** Shows on a field, in colour and by name, that somebody else is in it. */
export function FieldWithPeople(props: FieldProps) {
  return isOneInput(props.schemaType) ? <SharedField {...props} /> : props.renderDefault(props);
}

function SharedField(props: FieldProps) {
  const people = usePeopleInField(props.path);
  const [person, ...others] = people;
  const { border } = useUserColor(person?.id ?? null);
  const outline = person && `2px solid ${border}`;
  // The tree stays the same with and without people: an input that moves in it loses the focus.
  return (
    <Box style={{ position: 'relative' }}>
      <Box style={{ outline, outlineOffset: 6, borderRadius: 1 }}>{props.renderDefault(props)}</Box>
      <div role="status" style={{ position: 'absolute', top: '100%', left: -8, zIndex: 2 }}>
        {person && <NameTag colour={border} person={person} others={others.length} />}
      </div>
    </Box>
  );
}

interface NameTagProps {
  colour: string;
  person: PersonInField;
  others: number;
}

function NameTag({ colour, person, others }: NameTagProps) {
  const name = person.isSelf ? 'You, in another window,' : person.name;
  const more = others === 0 ? '' : ` and ${others} more`;
  const verb = person.isSelf || others > 0 ? 'are' : 'is';
  return (
    <Card paddingX={2} paddingY={2} radius={1} style={{ border: `2px solid ${colour}` }}>
      <Text size={1}>
        <strong>
          {name}
          {more}
        </strong>{' '}
        {verb} in this field. What two people type at once gets mixed.
      </Text>
    </Card>
  );
}
