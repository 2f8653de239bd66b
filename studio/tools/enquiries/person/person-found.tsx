import { DownloadIcon } from '@sanity/icons';
import { Box, Button, Heading, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { counted } from '../../../../app/counted';
import {
  MAX_MENTIONS,
  type HeldEnquiry,
  type Mention,
  type PersonData,
} from '../../../../app/enquiry/person';
import { downloadFile } from '../../../lib/download-file';
import { PlainList, PlainListItem } from '../../../lib/plain-list';
import { readableTime } from '../../../lib/readable-time';
import { nameOf, type StaffEnquiry } from '../staff-enquiry';
import { toExport } from './person-export';

/** What is stored about a person, and a button that exports it. */
export function PersonFound({ person }: { person: PersonData }) {
  const { email, enquiries, mentions } = person;
  return (
    <Stack gap={4}>
      <Text weight="semibold" role="status">
        {enquiries.length === 0
          ? `No enquiry from ${email} is stored.`
          : `${counted(enquiries.length, 'enquiry', 'enquiries')} from ${email}`}
      </Text>
      {enquiries.length > 0 && (
        <>
          <PlainList>
            {enquiries.map((enquiry) => (
              <Held key={enquiry.id} enquiry={enquiry} />
            ))}
          </PlainList>
          <Box>
            <Button
              icon={DownloadIcon}
              mode="ghost"
              text="Export as one file"
              onClick={() =>
                downloadFile(toExport(person), 'application/json', 'personal-data.json')
              }
            />
          </Box>
        </>
      )}
      {mentions.length > 0 && <Mentions mentions={mentions} />}
    </Stack>
  );
}

function Held({ enquiry: { id, versions, mail } }: { enquiry: HeldEnquiry }) {
  const enquiry = versions.at(-1) as unknown as StaffEnquiry;
  const { organisation, timestamp, status = 'new', state, statusBy, notes = [] } = enquiry;
  const staff = new Set([statusBy, ...notes.map(({ by }) => by)].filter(Boolean));
  const details = [
    `Sent ${readableTime(timestamp)}`,
    status,
    state === 'delivered' ? 'passed on' : 'not passed on',
    counted(versions.length - 1, 'earlier version', 'earlier versions'),
    counted(notes.length, 'note', 'notes'),
    ...(mail.length > 0 ? [counted(mail.length, 'mail to staff', 'mails to staff')] : []),
    ...(staff.size > 0 ? [`handled by ${[...staff].join(', ')}`] : []),
  ];
  return (
    <PlainListItem
      text={
        <>
          <Text weight="medium">
            <IntentLink intent="edit" params={{ id, type: 'enquiry' }}>
              {[nameOf(enquiry), organisation].filter(Boolean).join(', ')}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {details.join(' · ')}
          </Text>
        </>
      }
    />
  );
}

/** Documents that mention the address. They are not erased, because a person has to read them. */
function Mentions({ mentions }: { mentions: Mention[] }) {
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Also mentioned in
      </Heading>
      <Text size={1} muted>
        Now or in an earlier version. These are neither exported nor erased: please read and change
        them yourself.
        {mentions.length === MAX_MENTIONS && ` There may be more than these ${MAX_MENTIONS}.`}
      </Text>
      <PlainList>
        {mentions.map(({ _id, _type, title }) => (
          <PlainListItem
            key={_id}
            text={
              <Text size={1}>
                <IntentLink
                  intent="edit"
                  params={{ id: _id.replace(/^drafts\./, ''), type: _type }}
                >
                  {title || _id}
                </IntentLink>
                {` (${_type})`}
              </Text>
            }
          />
        ))}
      </PlainList>
    </Stack>
  );
}
