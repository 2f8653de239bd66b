import { CheckmarkCircleIcon, ResetIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useClient,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useFailureToast } from '../../lib/failure-toast';

/** A change that staff make to an enquiry, and its button. */
interface EnquiryChange {
  label: string;
  icon: typeof ResetIcon;
  tone: 'primary' | 'positive';
  done: string;
  isOver: (enquiry: SanityDocument) => boolean;
  fields: () => Record<string, unknown>;
}

/**
 * Returns an action that writes directly into the document. An enquiry has no draft, because the site writes
 * it and nobody publishes it.
 */
function enquiryAction(change: EnquiryChange): DocumentActionComponent {
  return function useEnquiryAction({ id, published, onComplete }: DocumentActionProps) {
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const showFailure = useFailureToast();
    const [isWriting, setIsWriting] = useState(false);

    const write = async () => {
      setIsWriting(true);
      try {
        await client.patch(id).set(change.fields()).commit();
        toast.push({ status: 'success', title: change.done });
      } catch (error) {
        showFailure('That did not work', error);
      }
      setIsWriting(false);
      onComplete();
    };
    return {
      label: change.label,
      icon: change.icon,
      tone: change.tone,
      disabled: isWriting || !published || change.isOver(published),
      onHandle: () => void write(),
    };
  };
}

/** Makes the site send the enquiry at once, even if it was refused or looked like spam. */
const sendAgain = enquiryAction({
  label: 'Send again',
  icon: ResetIcon,
  tone: 'primary',
  done: 'It is being sent',
  isOver: () => false,
  fields: () => ({
    state: 'pending',
    nextAttemptAt: new Date().toISOString(),
    suspectedSpam: false,
    handled: false,
  }),
});

/** Removes the enquiry from the lists of open enquiries. */
const markAsHandled = enquiryAction({
  label: 'Mark as handled',
  icon: CheckmarkCircleIcon,
  tone: 'positive',
  done: 'Marked as handled',
  isOver: ({ handled }) => handled === true,
  fields: () => ({ handled: true, handledAt: new Date().toISOString() }),
});

export const enquiryActions = [markAsHandled, sendAgain];
