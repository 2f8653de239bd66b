import { Text } from '@sanity/ui';
import type { BackupState } from '../../../../app/server/health/health-report';
import { ListSection } from '../../../lib/plain-list';
import { readableDate } from '../../../lib/readable-time';
import { usesLake } from '../../../lib/page-settings';
import { useHealth } from '../../health/use-health';

/** What this page neither finds nor erases. */
export function NotHere() {
  const backup = useHealth().report?.backup;
  return (
    <ListSection
      title="What is not here"
      items={[ELSEWHERE, BY_NAME, usesLake() ? backUpsInWords(backup) : IN_CLOUD].map((text) => (
        <Text key={text} as="li" size={1}>
          {text}
        </Text>
      ))}
    />
  );
}

const ELSEWHERE =
  'The firm’s CRM, and everything else that the automation passes enquiries on to. Mailboxes, with the answers and with mail to staff. Please look there too.';
const BY_NAME =
  'Texts that name the person without this address. Search for the name in the list of enquiries, and in the content with the search at the top of the Studio. Earlier versions of content, and what is in the list Deleted, may name the person too.';
const IN_CLOUD =
  'Sanity’s cloud keeps earlier versions of deleted documents, and its own back-ups, for as long as your plan says. Nobody can remove them earlier from here.';

function backUpsInWords(backup: BackupState | undefined): string {
  if (!backup) return 'Back-ups, which keep what was stored when they were taken.';
  const others =
    'Copies that somebody made elsewhere, back-ups from before an upgrade and what a restore replaced can be older: please ask whoever runs the server.';
  if ('none' in backup) return `The site takes no nightly back-ups. ${others}`;
  return `Back-ups still hold what was stored when they were taken. The last of today’s back-ups is deleted by ${readableDate(backup.goneBy)}. ${others}`;
}
