import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { EnquiryFormState } from '../enquiry';

/**
 * Runs the action; when this site's own server cannot be reached, that is a failed send like any
 * other. Left to itself, Remix would replace the page, and the visitor's words, with an error view.
 */
export async function keepTypedValues({
  serverAction,
}: ClientActionFunctionArgs): Promise<EnquiryFormState> {
  try {
    return await serverAction<EnquiryFormState>();
  } catch (error) {
    console.error('The form could not be sent.', error);
    return { outcome: 'failed', enquiryId: '', words: {} };
  }
}
