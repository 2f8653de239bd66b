import { Text } from '@sanity/ui';
import type { TypedPhone } from '../../../app/server/health/health-report';
import { PlainListItem } from '../../lib/plain-list';
import { IntentButton } from './intent-button';
import { ProblemList } from './problem-list';

/** The phone numbers that staff typed into texts. Each opens the document at the paragraph. */
export function TypedPhones({ phones = [] }: { phones: readonly TypedPhone[] | undefined }) {
  if (phones.length === 0) return null;
  return (
    <ProblemList
      title="Phone numbers that are plain text"
      text="A tap on them starts no call, and they stay when Settings change. Open the document, and insert a contact detail in place of the number, or make it a link that begins with tel: and has the number. Then press Publish."
    >
      {phones.map(({ number, place: { id, type, title, field } }) => (
        <PlainListItem
          key={`${id} ${field} ${number}`}
          text={
            <>
              <Text weight="semibold">{number}</Text>
              <Text muted size={1}>
                In “{title}”
              </Text>
            </>
          }
        >
          <IntentButton
            text="Open"
            label={`Open ${title} at the number ${number}`}
            intent="edit"
            params={{ id, type, path: field }}
          />
        </PlainListItem>
      ))}
    </ProblemList>
  );
}
