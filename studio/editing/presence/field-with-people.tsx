import { Box, Card, Text } from '@sanity/ui';
import { type FieldProps, useUserColor } from 'sanity';
import { isSingleInput } from './is-single-input';
import { type PersonInField, usePeopleInField } from './people-in-field';

/**
 * The names are in the space between two fields, so that no field moves when a name appears or disappears.
 */
const BELOW = { position: 'absolute', top: '100%', left: -8, zIndex: 2 } as const;

/** Marks a field that another person is editing with that person's colour and name. */
export function FieldWithPeople(props: FieldProps) {
  return isSingleInput(props.schemaType) ? <SharedField {...props} /> : props.renderDefault(props);
}

function SharedField(props: FieldProps) {
  const people = usePeopleInField(props.path);
  const [person, ...others] = people;
  const colour = useUserColor(person?.id ?? null).tints[500].hex;
  const outline = person && `2px solid ${colour}`;
  // The tree of elements is the same with and without people: an input that moves in it loses the focus.
  return (
    <Box style={{ position: 'relative' }}>
      <Box style={{ outline, outlineOffset: 6, borderRadius: 3 }}>{props.renderDefault(props)}</Box>
      <div role="status" aria-label={`People in ${props.title}`} style={BELOW}>
        {person && <NameTag colour={colour} person={person} others={others.length} />}
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
    <Card padding={2} style={{ border: `2px solid ${colour}`, borderRadius: 3 }}>
      <Text size={1}>
        <strong>
          {name}
          {more}
        </strong>{' '}
        {verb} in this field. If two people type at once, their text gets mixed up.
      </Text>
    </Card>
  );
}
