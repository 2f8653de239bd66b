import { Box, Card, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { type FieldProps, type ItemProps, useUserColor } from 'sanity';
import { isPlainText } from './is-single-input';
import { type PersonInField, usePeopleInField } from './people-in-field';
import { IsTakenByTypist, useTyping } from './typing';

/**
 * The names are in the space between two fields, so that no field moves when a name appears or disappears.
 */
const BELOW = { position: 'absolute', top: '100%', left: -8, zIndex: 2 } as const;

type SharedInputProps = Pick<FieldProps | ItemProps, 'path' | 'schemaType' | 'title'> & {
  children: ReactNode;
};

/**
 * Marks an input that another person is editing with that person's colour and name. A plain text in which they
 * type can only be read meanwhile, because the words of two people would be mixed [studio.typing].
 */
export function SharedInput({ path, schemaType, title, children }: SharedInputProps) {
  const people = usePeopleInField(path);
  const { typist, onInput } = useTyping(path, people);
  const isPlain = isPlainText(schemaType);
  const person = (isPlain && typist) || people[0];
  const colour = useUserColor(person?.id ?? null).tints[500].hex;
  const outline = person && `2px solid ${colour}`;
  // The tree of elements is the same with and without people: an input that moves in it loses the focus.
  return (
    <Box style={{ position: 'relative' }}>
      <Box
        style={{ outline, outlineOffset: 6, borderRadius: 3 }}
        onInput={isPlain ? onInput : undefined}
      >
        <IsTakenByTypist value={isPlain && typist !== undefined}>{children}</IsTakenByTypist>
      </Box>
      <div role="status" aria-label={`People in ${title}`} style={BELOW}>
        {person && (
          <Card padding={2} style={{ border: `2px solid ${colour}`, borderRadius: 3 }}>
            <Text size={1}>{inWords(person, people.length - 1, isPlain && person === typist)}</Text>
          </Card>
        )}
      </div>
    </Box>
  );
}

/** Returns what is said of a person in a field. @param others how many others are there too */
function inWords({ isSelf, name: theirName }: PersonInField, others: number, isTyping: boolean) {
  const name = isSelf ? 'You, in another window,' : theirName;
  const more = others === 0 || isTyping ? '' : ` and ${others} more`;
  const verb = isSelf || more ? 'are' : 'is';
  return (
    <>
      <strong>{name + more}</strong>{' '}
      {isTyping
        ? `${verb} typing here. You can type a few seconds after the last word.`
        : `${verb} in this field.`}
    </>
  );
}
