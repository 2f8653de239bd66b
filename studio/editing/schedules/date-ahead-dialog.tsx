import { Button, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { type SanityDocument, useSchema } from 'sanity';
import { officeDate } from '../../../app/office-time';
import { readableDate } from '../../lib/readable-time';
import { titleOf } from '../../lib/title-of';
import { documentType } from '../../../app/document-types';
import { ScheduleDialog } from './schedule-dialog';

/** Returns the date that readers will see, if it lies ahead; YYYY-MM-DD. */
export function dateAhead(document: SanityDocument): string | undefined {
  const field = documentType(document._type)?.studio.newestFirstBy;
  const date = field && document[field];
  return typeof date === 'string' && date > officeDate() ? date : undefined;
}

interface DateAheadDialogProps {
  id: string;
  type: string;
  draft: SanityDocument | null;
  published: SanityDocument | null;
  /** YYYY-MM-DD. */
  date: string;
  onClose: () => void;
  onPublish: () => void;
}

/** Asks, when a document with a date ahead is about to be published, whether to publish it on that day. */
export function DateAheadDialog({ date, onPublish, ...props }: DateAheadDialogProps) {
  const { type, draft, published, onClose } = props;
  const schemaType = useSchema().get(type);
  const [isScheduling, setIsScheduling] = useState(false);
  const headerId = useId();
  if (isScheduling) {
    const title = titleOf({ ...published, ...draft }, schemaType);
    return <ScheduleDialog {...props} title={title} date={date} />;
  }
  return (
    <Dialog
      id={headerId}
      header="The date lies ahead"
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button mode="ghost" text="Publish now" onClick={onPublish} />
          <Button
            tone="primary"
            text="Schedule for that day…"
            onClick={() => setIsScheduling(true)}
          />
        </Flex>
      }
    >
      <Stack padding={4} gap={4}>
        <Text size={1}>
          Readers will see the date {readableDate(date)}. Should it be published on that day? If you
          publish it now, it is on the site at once, with that date.
        </Text>
      </Stack>
    </Dialog>
  );
}
