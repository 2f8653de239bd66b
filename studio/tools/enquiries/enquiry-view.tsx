import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { CloseCircleIcon } from '@sanity/icons/CloseCircle';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { ResetIcon } from '@sanity/icons/Reset';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { Badge, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from 'sanity';
import { telephoneHref } from '../../../app/content/contact-details';
import type { EnquiryStatus } from '../../../app/enquiry/status';
import { readableTime } from '../../lib/readable-time';
import { useStudioLink } from '../../lib/use-studio-link';
import { useNow } from '../../lib/use-now';
import { answerAddress, mailtoAddress } from './answer';
import { DeliveryLine } from './delivery-line';
import { LatenessBadges } from './enquiry-row';
import { Notes } from './notes';
import { personPath } from './person/link';
import { sourceInWords } from './source';
import { nameOf, pageInWords, STATUS_TITLES, statusOf, type StaffEnquiry } from './staff-enquiry';
import { useEnquiryWork } from './use-enquiry-work';
import { useInboxSettings } from './use-inbox-settings';
import { WasItSent } from './was-it-sent';
import { latenessOf, waitingInWords } from './waiting';

/**
 * Attributes of links with `mailto:` and `tel:`. Without a target, a click on them fires `beforeunload`, at which
 * Sanity's presence store ends: the fields would not show who edits them until the Studio is loaded again.
 */
const NEW_TAB = { target: '_blank', rel: 'noreferrer' };

/** An enquiry: the message first, then who wrote it, what staff do with it, and how its delivery went. */
export function EnquiryView({ enquiry }: { enquiry: StaffEnquiry }) {
  const { organisation, email, phone, challenge, timestamp, page, source, answeredAt } = enquiry;
  const [isAsking, setIsAsking] = useState(false);
  const settings = useInboxSettings();
  const now = useNow();
  const me = useCurrentUser();
  const work = useEnquiryWork(enquiry);
  const person = useStudioLink(personPath(enquiry._id));
  const status = statusOf(enquiry);
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Heading as="h2" size={2}>
          {nameOf(enquiry)}
          {organisation && `, ${organisation}`}
        </Heading>
        <StatusLine enquiry={enquiry} now={now} />
        {status === 'new' && <LatenessBadges lateness={latenessOf(timestamp, now, settings)} />}
      </Stack>
      <Card border padding={4} radius={2} tone="transparent">
        <Text size={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {challenge}
        </Text>
      </Card>
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
        <Steps status={status} isAnswered={Boolean(answeredAt)} work={work} />
      </Flex>
      {isAsking && (
        <WasItSent
          email={email}
          onSent={() => {
            setIsAsking(false);
            void work.setStatus('answered', `The answer to ${nameOf(enquiry)} is noted`);
          }}
          onNotSent={() => setIsAsking(false)}
        />
      )}
      <Stack as="dl" gap={3} margin={0}>
        <Fact name="E-mail">
          <a href={mailtoAddress(email)} {...NEW_TAB}>
            {email}
          </a>
          {' · '}
          <a {...person}>A person’s data</a>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={telephoneHref(phone)} {...NEW_TAB}>
              {phone}
            </a>
          </Fact>
        )}
        <Fact name="Sent">
          {readableTime(timestamp)}
          {page && ` from ${pageInWords(page)}`}
        </Fact>
        {source && (
          <Fact name="Visit">
            {sourceInWords(source).map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Fact>
        )}
      </Stack>
      <DeliveryLine enquiry={enquiry} isWriting={work.isWriting} onSendAgain={work.sendAgain} />
      <Notes
        enquiryId={enquiry._id}
        notes={enquiry.notes ?? []}
        onAdd={work.addNote}
        onRemove={work.removeNote}
      />
    </Stack>
  );
}

/** Who did what with the enquiry, or how long it has waited. */
function StatusLine({ enquiry, now }: { enquiry: StaffEnquiry; now: number }) {
  const { timestamp, statusBy, statusAt } = enquiry;
  const status = statusOf(enquiry);
  const tone = {
    new: 'primary',
    answered: 'positive',
    closed: 'default',
    spam: 'caution',
  } as const;
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Badge tone={tone[status]}>{STATUS_TITLES[status]}</Badge>
      <Text size={1} muted>
        {status === 'new' && waitingInWords(timestamp, now)}
        {status !== 'new' && (statusBy ? `set by ${statusBy}` : 'set by the site')}
        {statusAt && status !== 'new' && `, ${readableTime(statusAt)}`}
      </Text>
    </Flex>
  );
}

interface StepsProps {
  status: EnquiryStatus;
  isAnswered: boolean;
  work: ReturnType<typeof useEnquiryWork>;
}

/** The buttons that change the status. Each status has one that takes it back. */
function Steps({ status, isAnswered, work }: StepsProps) {
  const { isWriting, setStatus } = work;
  const button = (text: string, icon: typeof ResetIcon, next: EnquiryStatus, done: string) => (
    <Button
      key={text}
      icon={icon}
      mode="ghost"
      text={text}
      disabled={isWriting}
      onClick={() => void setStatus(next, done)}
    />
  );
  const before = isAnswered ? 'answered' : 'new';
  return (
    <>
      {status === 'new' &&
        button('Mark as answered', CheckmarkCircleIcon, 'answered', 'Marked as answered')}
      {(status === 'new' || status === 'answered') &&
        button('Close', CloseCircleIcon, 'closed', 'Closed')}
      {status === 'new' && button('Spam', WarningOutlineIcon, 'spam', 'Moved to Spam')}
      {status === 'answered' && button('Not answered yet', ResetIcon, 'new', 'To answer again')}
      {status === 'closed' && button('Reopen', ResetIcon, before, 'Reopened')}
      {status === 'spam' &&
        button('Not spam', ResetIcon, before, 'Brought back; the site passes it on now')}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex gap={3} wrap="wrap">
      <Text as="dt" size={1} muted style={{ minWidth: '6rem' }}>
        {name}
      </Text>
      <Text as="dd" size={1} style={{ margin: 0, flex: 1 }}>
        {children}
      </Text>
    </Flex>
  );
}
