import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { telephoneHref } from '../../../app/content/contact-details';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { useNow } from '../../lib/use-now';
import { useStudioLink } from '../../lib/use-studio-link';
import { mailtoAddress, NEW_TAB } from './answer';
import { DeliveryLine } from './delivery-line';
import { LatenessBadges } from './enquiry-row';
import { EnquirySteps } from './enquiry-steps';
import { PERSON_PAGE } from './lists';
import { Notes } from './notes';
import {
  nameOf,
  pageInWords,
  sourceInWords,
  STATUS,
  statusOf,
  type StaffEnquiry,
} from './staff-enquiry';
import { useEnquiryWork } from './use-enquiry-work';
import { useInboxSettings } from './use-inbox-settings';
import { waitingInWords } from './waiting';

/** An enquiry: the message first, then who wrote it, what staff do with it, and how its delivery went. */
export function EnquiryView({ enquiry }: { enquiry: StaffEnquiry }) {
  const { organisation, email, phone, timestamp, page, statusBy, statusAt } = enquiry;
  const readableTime = useReadableTime();
  const settings = useInboxSettings();
  const now = useNow();
  const work = useEnquiryWork(enquiry);
  // The link has the id: the email address must not be in the address of a page.
  const person = useStudioLink(`enquiries/${PERSON_PAGE}/${enquiry._id}`);
  const status = statusOf(enquiry);
  const isNew = status === 'new';
  const setBy = [`by ${statusBy || 'the site'}`, statusAt && readableTime(statusAt)];
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Heading as="h2" size={2}>
          {nameOf(enquiry)}
          {organisation && `, ${organisation}`}
        </Heading>
        <Flex gap={3} align="center" wrap="wrap">
          <Badge tone={STATUS[status].tone}>{STATUS[status].title}</Badge>
          <Text size={1} muted>
            {isNew ? waitingInWords(timestamp, now) : setBy.filter(Boolean).join(', ')}
          </Text>
        </Flex>
        {isNew && <LatenessBadges receivedAt={timestamp} now={now} settings={settings} />}
      </Stack>
      <Card border padding={4} radius={2} tone="transparent">
        <Text size={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {enquiry.challenge}
        </Text>
      </Card>
      <EnquirySteps enquiry={enquiry} settings={settings} work={work} />
      <Stack as="dl" gap={3} margin={0}>
        <Fact name="Email">
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
        {enquiry.source && (
          <Fact name="Visit">
            {sourceInWords(enquiry.source).map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Fact>
        )}
      </Stack>
      <DeliveryLine enquiry={enquiry} work={work} />
      <Notes enquiry={enquiry} work={work} />
    </Stack>
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
