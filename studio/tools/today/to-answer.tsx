import { Button, Flex } from '@sanity/ui';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { useNow } from '../../lib/use-now';
import { useStudioLink } from '../../lib/use-studio-link';
import { ENQUIRIES_TOOL } from '../enquiries/enquiries-tool';
import { LatenessBadges } from '../enquiries/enquiry-row';
import { LISTS, whenEmpty } from '../enquiries/lists';
import { ReplyClock } from '../enquiries/reply-clock';
import { nameOf } from '../enquiries/staff-enquiry';
import { useEnquiryList } from '../enquiries/use-enquiry-list';
import { useInboxSettings } from '../enquiries/use-inbox-settings';
import { waitingInWords } from '../enquiries/waiting';

const SHOWN = 5;

/** The enquiries that nobody has answered yet, those first that have waited longest. */
export function ToAnswer() {
  const { data } = useEnquiryList(LISTS[0], { search: '' }, SHOWN);
  const settings = useInboxSettings();
  const now = useNow();
  const all = useStudioLink(ENQUIRIES_TOOL);
  return (
    <ListSection
      title={data?.found ? `To answer (${data.found})` : 'To answer'}
      whenEmpty={whenEmpty(LISTS[0], data?.counts)}
      items={data?.enquiries.map((enquiry) => (
        <PlainListItem
          key={enquiry._id}
          edit={{ id: enquiry._id, type: 'enquiry' }}
          title={[nameOf(enquiry), enquiry.organisation].filter(Boolean).join(', ')}
          detail={waitingInWords(enquiry.timestamp, now)}
        >
          <LatenessBadges receivedAt={enquiry.timestamp} now={now} settings={settings} />
        </PlainListItem>
      ))}
    >
      <ReplyClock />
      {data && data.found > SHOWN && (
        <Flex>
          <Button as="a" mode="ghost" text={`All ${data.found} enquiries`} {...all} />
        </Flex>
      )}
    </ListSection>
  );
}
