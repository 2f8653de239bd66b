import { DownloadIcon } from '@sanity/icons/Download';
import { Box, Button, Stack, Text } from '@sanity/ui';
import { getPublishedId } from 'sanity';
import { counted } from '../../../../app/platform/text/counted';
import { MAX_MENTIONS, type HeldEnquiry, type PersonData } from '../../../../app/enquiry/person';
import { useReadableTime } from '../../../editing/schedules/schedules-provider';
import { downloadFile } from '../../../lib/download-file';
import { ListSection, PlainList, PlainListItem } from '../../../lib/plain-list';
import { nameOf, StaffEnquiry, statusOf } from '../staff-enquiry';
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
      {/* They are not erased, because a person has to read them. */}
      <ListSection
        title="Also mentioned in"
        text={`These are neither exported nor erased: please read and change them yourself.${
          mentions.length === MAX_MENTIONS ? ` There may be more than these ${MAX_MENTIONS}.` : ''
        }`}
        items={mentions.map(({ _id, _type, title }) => (
          <PlainListItem
            key={_id}
            edit={{ id: getPublishedId(_id), type: _type }}
            title={`${title || _id} (${_type})`}
          />
        ))}
      />
    </Stack>
  );
}

function Held({ enquiry: { id, documents, mail } }: { enquiry: HeldEnquiry }) {
  const enquiry = StaffEnquiry.parse(documents.at(-1));
  const readableTime = useReadableTime();
  const { organisation, notes = [], statusBy } = enquiry;
  const staff = new Set([statusBy, ...notes.map(({ by }) => by)].filter(Boolean));
  const details = [
    `Sent ${readableTime(enquiry.timestamp)}`,
    statusOf(enquiry),
    enquiry.state === 'delivered' ? 'passed on' : 'not passed on',
    counted(notes.length, 'note', 'notes'),
    ...(mail.length > 0 ? [counted(mail.length, 'mail to staff', 'mails to staff')] : []),
    ...(staff.size > 0 ? [`handled by ${[...staff].join(', ')}`] : []),
  ];
  return (
    <PlainListItem
      edit={{ id, type: 'enquiry' }}
      title={[nameOf(enquiry), organisation].filter(Boolean).join(', ')}
      detail={details.join(' · ')}
    />
  );
}
