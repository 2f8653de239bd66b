import { Button, Card, Flex, Text } from '@sanity/ui';
import { deliveryProblem } from '../../lib/delivery-problem';
import { readableTime } from '../../lib/readable-time';
import { statusOf, type StaffEnquiry } from './staff-enquiry';
import type { EnquiryPartProps } from './use-enquiry-work';

/** How the delivery to the automation went, in one line. It is red after a failure. */
export function DeliveryLine({ enquiry, work }: EnquiryPartProps) {
  const problem = deliveryProblem(enquiry);
  return (
    <Card tone={problem ? 'critical' : 'default'} padding={problem ? 2 : 0} radius={2}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>{problem ?? deliverySummary(enquiry)}</Text>
        {(problem || enquiry.state === 'delivered') && (
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

function deliverySummary(enquiry: StaffEnquiry): string {
  if (statusOf(enquiry) === 'spam') return 'Not passed on, because it is spam';
  if (enquiry.state !== 'delivered') return 'Waiting to be passed on';
  return `Passed on${enquiry.deliveredAt ? ` ${readableTime(enquiry.deliveredAt)}` : ''}`;
}
