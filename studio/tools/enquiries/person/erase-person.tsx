import { TrashIcon } from '@sanity/icons/Trash';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useCurrentUser } from 'sanity';
import { counted } from '../../../../app/platform/text/counted';
import type { PersonData } from '../../../../app/enquiry/person';
import { isAdministrator } from '../../../lib/administrator';

interface ErasePersonProps {
  person: PersonData;
  isWorking: boolean;
  onErase: () => void;
}

/** Erases what is stored about a person, after a second button that says what that is. */
export function ErasePerson({ person, isWorking, onErase }: ErasePersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayErase = isAdministrator(useCurrentUser());
  const { email, enquiries } = person;
  if (!mayErase) {
    return (
      <Text size={1} muted>
        Only an administrator can erase this. Please ask one, and tell them the address.
      </Text>
    );
  }
  if (!isAsking) {
    return (
      <Box>
        <Button
          icon={TrashIcon}
          mode="ghost"
          tone="critical"
          text="Erase…"
          onClick={() => setIsAsking(true)}
        />
      </Box>
    );
  }
  const what = counted(enquiries.length, 'enquiry', 'enquiries');
  return (
    <Card border padding={4} radius={2} tone="critical" role="group" aria-label="Erase">
      <Stack gap={4}>
        <Text size={1}>
          This erases {what} from {email}, with all notes and mail to staff. An enquiry that has not
          been passed on yet will not be. Nobody can bring this back. Have you exported what you
          need?
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button
            tone="critical"
            text={`Erase ${what} for good`}
            disabled={isWorking}
            onClick={onErase}
          />
          <Button
            mode="ghost"
            text="Cancel"
            disabled={isWorking}
            onClick={() => setIsAsking(false)}
          />
        </Flex>
      </Stack>
    </Card>
  );
}
