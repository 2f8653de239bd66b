import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { UNREACHABLE } from '../../enquiry/messages';

/**
 * Runs the action on the server. When the server cannot be reached, it returns the form state of a
 * failed send. Without this, Remix would replace the page and the typed text with the error page.
 */
export async function keepTypedValues({
  serverAction,
}: ClientActionFunctionArgs): Promise<EnquiryFormState> {
  try {
    return await serverAction<EnquiryFormState>();
  } catch (error) {
    console.error('The form could not be sent.', error);
    return { outcome: 'failed', enquiryId: '', typed: {}, notice: UNREACHABLE };
  }
}
