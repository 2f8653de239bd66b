import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { CloseCircleIcon } from '@sanity/icons/CloseCircle';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { ResetIcon } from '@sanity/icons/Reset';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ComponentType, useState } from 'react';
import { useCurrentUser } from 'sanity';
import type { EnquiryStatus } from '../../../app/enquiry/status';
import { answerAddress, NEW_TAB } from './answer';
import { nameOf, statusOf } from './staff-enquiry';
import type { EnquiryPartProps } from './use-enquiry-work';
import type { InboxSettings } from './use-inbox-settings';

interface Step {
  text: string;
  icon: ComponentType;
  /** "before" is the status from which an enquiry was closed or moved to Spam. */
  next: EnquiryStatus | 'before';
  done: string;
}

const CLOSE: Step = { text: 'Close', icon: CloseCircleIcon, next: 'closed', done: 'Closed' };

/** The steps that change the status. Each status has one that takes it back. */
const STEPS: Record<EnquiryStatus, Step[]> = {
  new: [
    {
      text: 'Mark as answered',
      icon: CheckmarkCircleIcon,
      next: 'answered',
      done: 'Marked as answered',
    },
    CLOSE,
    { text: 'Spam', icon: WarningOutlineIcon, next: 'spam', done: 'Moved to Spam' },
  ],
  answered: [
    CLOSE,
    { text: 'Not answered yet', icon: ResetIcon, next: 'new', done: 'Moved back to To answer' },
  ],
  closed: [{ text: 'Reopen', icon: ResetIcon, next: 'before', done: 'Reopened' }],
  spam: [{ text: 'Not spam', icon: ResetIcon, next: 'before', done: 'Brought back from Spam' }],
};

interface EnquiryStepsProps extends EnquiryPartProps {
  settings: InboxSettings;
}

/** The buttons that answer an enquiry and change its status. */
export function EnquirySteps({ enquiry, settings, work }: EnquiryStepsProps) {
  /** Whether to ask if the answer was sent, which somebody sees who returns from the mail program. */
  const [isAsking, setIsAsking] = useState(false);
  const me = useCurrentUser();
  const before = enquiry.answeredAt ? 'answered' : 'new';
  return (
    <>
      <Flex gap={2} wrap="wrap">
        <Button
          as="a"
          href={answerAddress(enquiry, settings, me?.name ?? '')}
          {...NEW_TAB}
          icon={EnvelopeIcon}
          text="Answer"
          tone="primary"
          onClick={() => setIsAsking(true)}
        />
        {STEPS[statusOf(enquiry)].map(({ text, icon, next, done }) => (
          <Button
            key={text}
            icon={icon}
            mode="ghost"
            text={text}
            disabled={work.isWorking}
            onClick={() => void work.setStatus(next === 'before' ? before : next, done)}
          />
        ))}
      </Flex>
      {isAsking && (
        <Card border padding={4} radius={2} tone="primary" role="group" aria-label="Your answer">
          <Stack gap={4}>
            <Text weight="semibold">Was your answer sent?</Text>
            <Text size={1}>
              It opens in your mail program. If nothing opened, write to {enquiry.email} from your
              mailbox.
            </Text>
            <Flex gap={2} wrap="wrap">
              <Button
                text="Yes, it was sent"
                tone="positive"
                onClick={() => {
                  setIsAsking(false);
                  void work.setStatus('answered', `The answer to ${nameOf(enquiry)} is noted`);
                }}
              />
              <Button text="Not yet" mode="ghost" onClick={() => setIsAsking(false)} />
            </Flex>
          </Stack>
        </Card>
      )}
    </>
  );
}
