import { Button, Card, Flex, Text } from '@sanity/ui';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { deliveryProblem, deliverySummary } from '../../lib/delivery-problem';
import { statusOf } from './staff-enquiry';
import type { EnquiryPartProps } from './use-enquiry-work';

/** How the delivery to the automation went, in one line. It is red after a failure. */
export function DeliveryLine({ enquiry, work }: EnquiryPartProps) {
  const inWords = useReadableTime();
  const problem = deliveryProblem(enquiry, inWords);
  // The site does not send spam.
  const mayBeSent = statusOf(enquiry) !== 'spam' && (problem || enquiry.state === 'delivered');
  return (
    <Card tone={problem ? 'critical' : 'default'} padding={problem ? 2 : 0} radius={2}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>{problem ?? deliverySummary(enquiry, inWords)}</Text>
        {mayBeSent && (
          <Button
            fontSize={1}
            mode="ghost"
            padding={2}
            text="Send again"
            disabled={work.isWorking}
            onClick={() => void work.sendAgain()}
          />
        )}
      </Flex>
    </Card>
  );
}
