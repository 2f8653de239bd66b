import { Button, Text } from '@sanity/ui';
import { useState } from 'react';
import type { SanityDocument } from 'sanity';
import { documentType } from '../../../app/content/document-types';
import { officeDate } from '../../../app/platform/clock/office-time';
import { readableDate } from '../../lib/readable-time';
import { StudioDialog } from '../../lib/studio-dialog';
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
  /** YYYY-MM-DD. */
  date: string;
  onClose: () => void;
  onPublish: () => void;
}

/** Asks, when a document with a date ahead is about to be published, whether to publish it on that day. */
export function DateAheadDialog({ onPublish, ...props }: DateAheadDialogProps) {
  const [isScheduling, setIsScheduling] = useState(false);
  if (isScheduling) return <ScheduleDialog {...props} />;
  return (
    <StudioDialog
      header="The date lies ahead"
      onClose={props.onClose}
      buttons={
        <>
          <Button mode="bleed" text="Cancel" onClick={props.onClose} />
          <Button mode="ghost" text="Publish now" onClick={onPublish} />
          <Button
            tone="primary"
            text="Schedule for that day…"
            onClick={() => setIsScheduling(true)}
          />
        </>
      }
    >
      <Text size={1}>
        Readers will see the date {readableDate(props.date)}. Should it be published on that day? If
        you publish it now, it is on the site at once, with that date.
      </Text>
    </StudioDialog>
  );
}
