import { Badge, Card, Flex, Stack, Text } from '@sanity/ui';
import { StateLink } from 'sanity/router';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { deliveryProblem } from '../../lib/delivery-problem';
import { nameOf, STATUS, statusOf, type StaffEnquiry } from './staff-enquiry';
import { type Lateness, latenessOf, waitingInWords } from './waiting';

interface EnquiryRowProps extends Omit<Lateness, 'receivedAt'> {
  enquiry: StaffEnquiry;
  listId: string;
  isOpen: boolean;
}

/** An enquiry in a list: who wrote, how long they have waited, and the beginning of the message. */
export function EnquiryRow({ enquiry, listId, isOpen, now, settings }: EnquiryRowProps) {
  const { _id, organisation, challenge, timestamp, statusBy, statusAt } = enquiry;
  const readableTime = useReadableTime();
  const status = statusOf(enquiry);
  const isNew = status === 'new';
  const problem = deliveryProblem(enquiry, readableTime);
  const set = [
    STATUS[status].title,
    statusBy && `by ${statusBy}`,
    statusAt && readableTime(statusAt),
  ];
  return (
    <li>
      <Card
        as={StateLink}
        state={{ list: listId, id: _id }}
        border
        padding={3}
        radius={2}
        tone={isOpen ? 'primary' : 'default'}
        aria-current={isOpen ? 'true' : undefined}
        style={{ display: 'block', textDecoration: 'none' }}
      >
        <Stack gap={3}>
          <Flex gap={3} justify="space-between" wrap="wrap">
            <Text weight="semibold">{nameOf(enquiry)}</Text>
            <Text size={1} muted>
              {isNew ? waitingInWords(timestamp, now) : set.filter(Boolean).join(' · ')}
            </Text>
          </Flex>
          <Text size={1} textOverflow="ellipsis">
            {[organisation, challenge?.replaceAll(/\s+/g, ' ')].filter(Boolean).join(': ')}
          </Text>
          {isNew && <LatenessBadges receivedAt={timestamp} now={now} settings={settings} />}
          {problem && (
            <Flex>
              <Badge tone="critical">{problem}</Badge>
            </Flex>
          )}
        </Stack>
      </Card>
    </li>
  );
}

/** Why an enquiry should be answered now. */
export function LatenessBadges(props: Lateness) {
  const reasons = latenessOf(props);
  if (reasons.length === 0) return null;
  return (
    <Flex gap={2} wrap="wrap">
      {reasons.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </Flex>
  );
}
