import { Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { readableDate } from '../../../lib/readable-time';
import { usesLake } from '../../../lib/source-options';
import { useHealth } from '../../health/use-health';

/** What this page neither finds nor erases. */
export function NotHere() {
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        What is not here
      </Heading>
      <Stack as="ul" gap={4} margin={0} padding={0} style={{ listStyle: 'none' }}>
        <Item>
          The firm’s CRM, and everything else that the automation passes enquiries on to. Mailboxes,
          with the answers and with mail to staff. Please look there too.
        </Item>
        <Item>
          Texts that name the person without this address. Search for the name in the list of
          enquiries, in the content with the search at the top of the Studio, and in the list
          Deleted.
        </Item>
        <Item>{usesLake() ? <BackUps /> : IN_CLOUD}</Item>
      </Stack>
    </Stack>
  );
}

const IN_CLOUD =
  'Sanity’s cloud keeps earlier versions of deleted documents, and its own back-ups, for as long as your plan says. Nobody can remove them earlier from here.';

function BackUps() {
  const backup = useHealth().report?.backup;
  if (!backup) return 'Back-ups, which keep what was stored when they were taken.';
  const others =
    'Copies that somebody made elsewhere, back-ups from before an upgrade and what a restore replaced can be older: please ask whoever runs the server.';
  if ('none' in backup) return `The site takes no nightly back-ups. ${others}`;
  return `Back-ups still hold what was stored when they were taken. The last of today’s back-ups is deleted by ${readableDate(backup.goneBy)}. ${others}`;
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <Text size={1}>{children}</Text>
    </li>
  );
}
