import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft';
import { SearchIcon } from '@sanity/icons/Search';
import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type FormEvent, useId, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { StateLink } from 'sanity/router';
import { API_VERSION } from '../../../../app/content/api-version';
import { normalEmail, type PersonData } from '../../../../app/enquiry/person';
import { StoredText } from '../../../../app/jobs/stored-documents';
import { RefusedError } from '../../../lib/ask-site';
import { usesLake } from '../../../lib/page-settings';
import { SignInAgain } from '../../../lib/sign-in-again';
import { ToolPage } from '../../../lib/tool-page';
import { useLiveQuery } from '../../../lib/use-live-query';
import { useWork } from '../../../lib/use-work';
import { ErasePerson } from './erase-person';
import { Erasures } from './erasures';
import { NotHere } from './not-here';
import { PersonFound } from './person-found';
import { erasePerson, findPerson } from './person-source';

const ERASED = 'Erased. Within seconds it is also gone from the server’s files.';
const DELETED = 'Deleted. Sanity’s cloud keeps the history for as long as your plan says.';

/**
 * The page on which staff find, export and erase what is stored about a person.
 * @param enquiryId fills in the email address of an enquiry, which must not be in the address of the page
 */
export function PersonPage({ enquiryId }: { enquiryId: string | undefined }) {
  const { data: email } = useLiveQuery(
    StoredText,
    '*[_id == $id][0].email',
    { id: enquiryId ?? '' },
    '_type == "enquiry"',
  );
  return (
    <ToolPage title="A person’s data">
      <Box>
        <Button
          as={StateLink}
          state={{}}
          icon={ArrowLeftIcon}
          mode="bleed"
          padding={2}
          text="Enquiries"
        />
      </Box>
      {(!enquiryId || email !== undefined) && <PersonForm initialEmail={email ?? ''} />}
      <NotHere />
      <Erasures />
    </ToolPage>
  );
}

function PersonForm({ initialEmail }: { initialEmail: string }) {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.name ?? 'Somebody';
  const { run, isWorking } = useWork();
  const [email, setEmail] = useState(initialEmail);
  const [person, setPerson] = useState<PersonData>();
  const [isErased, setErased] = useState(false);
  /** Whether the site erases nothing before a new sign-in. */
  const [isLocked, setIsLocked] = useState(false);
  const id = useId();

  const find = (event: FormEvent) => {
    event.preventDefault();
    setErased(false);
    void run('The search did not work', async () =>
      setPerson(await findPerson(client, normalEmail(email))),
    );
  };
  const erase = async ({ email: found }: PersonData) => {
    try {
      setPerson(await erasePerson(client, found, me));
      setErased(true);
    } catch (error) {
      if (!(error instanceof RefusedError && error.needsSignIn)) throw error;
      setIsLocked(true);
    }
  };

  return (
    <>
      <Stack as="form" gap={3} onSubmit={find}>
        <Text as="label" size={1} weight="medium" {...{ htmlFor: id }}>
          Email address
        </Text>
        <Flex gap={3} wrap="wrap">
          <Stack flex={1} style={{ minWidth: '12rem' }}>
            <TextInput
              id={id}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          </Stack>
          <Button
            type="submit"
            icon={SearchIcon}
            text="Find"
            tone="primary"
            disabled={isWorking || !email.trim()}
            title={email.trim() ? undefined : 'Type the address first.'}
          />
        </Flex>
        <div role="status">{isErased && <Text size={1}>{usesLake() ? ERASED : DELETED}</Text>}</div>
      </Stack>
      {person && <PersonFound person={person} />}
      {isLocked && <SignInAgain to="erase what is stored about a person" />}
      {person && person.enquiries.length > 0 && (
        <ErasePerson
          key={person.email}
          person={person}
          isWorking={isWorking}
          onErase={() => void run('It was not erased', () => erase(person))}
        />
      )}
    </>
  );
}
