import { Button, Card, Flex, Text } from '@sanity/ui';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { deliveryProblem } from '../../lib/delivery-problem';
import type { TimeInWords } from '../../lib/readable-time';
import { statusOf, type StaffEnquiry } from './staff-enquiry';
import type { EnquiryPartProps } from './use-enquiry-work';

/** How the delivery to the automation went, in one line. It is red after a failure. */
export function DeliveryLine({ enquiry, work }: EnquiryPartProps) {
  const inWords = useReadableTime();
  const problem = deliveryProblem(enquiry, inWords);
  return (
    <Card tone={problem ? 'critical' : 'default'} padding={problem ? 2 : 0} radius={2}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>{problem ?? deliverySummary(enquiry, inWords)}</Text>
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

function deliverySummary(enquiry: StaffEnquiry, inWords: TimeInWords): string {
  if (statusOf(enquiry) === 'spam') return 'Not passed on, because it is spam';
  if (enquiry.state !== 'delivered') return 'Waiting to be passed on';
  return `Passed on${enquiry.deliveredAt ? ` ${inWords(enquiry.deliveredAt)}` : ''}`;
}
