import type { EnquiryValues } from '../../../app/enquiry/enquiry';
import type { EnquirySource } from '../../../app/enquiry/source';
import type { EnquiryStatus, EnquiryWork } from '../../../app/enquiry/status';
import type { EnquiryDelivery } from '../../lib/delivery-problem';

/** An enquiry as staff see it. Times are ISO 8601. */
export interface StaffEnquiry
  extends EnquiryValues, Partial<EnquiryWork>, Omit<EnquiryDelivery, 'status'> {
  _id: string;
  timestamp: string;
  /** Path of the page with the form. */
  page?: string;
  /** How the visitor came to the site. */
  source?: EnquirySource;
  deliveredAt?: string;
  lastError?: string;
}

export const STATUS_TITLES: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export const ENQUIRY_FILTER = '_type == "enquiry" && defined(timestamp)';

export function nameOf({ firstName, secondName }: StaffEnquiry): string {
  return [firstName, secondName].filter(Boolean).join(' ') || 'Unnamed';
}

/** Returns a path on the site as staff read it. */
export function pageInWords(path: string): string {
  return path === '/' ? 'the home page' : path;
}

/** An enquiry without a status comes from an earlier version. */
export function statusOf({ status = 'new' }: StaffEnquiry) {
  return status;
}
