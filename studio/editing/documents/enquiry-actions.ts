import { CheckmarkCircleIcon, ResetIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, type DocumentActionProps, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useFailureToast } from '../../lib/failure-toast';

/**
 * Returns a function that writes fields directly into an enquiry, and whether it is writing. An enquiry has
 * no draft, because the site writes it and nobody publishes it.
 */
function useWrite({ id, onComplete }: DocumentActionProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const showFailure = useFailureToast();
  const [isWriting, setIsWriting] = useState(false);

  const write = async (fields: Record<string, unknown>, done: string) => {
    setIsWriting(true);
    try {
      await client.patch(id).set(fields).commit();
      toast.push({ status: 'success', title: done });
    } catch (error) {
      showFailure('That did not work', error);
    }
    setIsWriting(false);
    onComplete();
  };
  return [write, isWriting] as const;
}

/** Removes the enquiry from the lists of open enquiries. */
const useMarkAsHandled: DocumentActionComponent = (props) => {
  const [write, isWriting] = useWrite(props);
  return {
    label: 'Mark as handled',
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    disabled: isWriting || !props.published || props.published['handled'] === true,
    onHandle: () =>
      void write({ handled: true, handledAt: new Date().toISOString() }, 'Marked as handled'),
  };
};

/** Makes the site send the enquiry at once, even if it was refused or looked like spam. */
const useSendAgain: DocumentActionComponent = (props) => {
  const [write, isWriting] = useWrite(props);
  const sendNow = () => {
    const nextAttemptAt = new Date().toISOString();
    const fields = { state: 'pending', nextAttemptAt, suspectedSpam: false, handled: false };
    return write(fields, 'It is being sent');
  };
  return {
    label: 'Send again',
    icon: ResetIcon,
    tone: 'primary',
    disabled: isWriting || !props.published,
    onHandle: () => void sendNow(),
  };
};

export const enquiryActions = [useMarkAsHandled, useSendAgain];
