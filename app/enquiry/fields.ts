import type { HTMLInputTypeAttribute } from 'react';

/** A field of the enquiry form [enquiry.fields]. */
export interface EnquiryField {
  name: string;
  label: string;
  required: boolean;
  /** The most characters that it takes. No person needs as many [enquiry.bounds]. */
  max: number;
  type: HTMLInputTypeAttribute | 'textarea';
  autoComplete: string;
}

/** The fields in the order of the form, which is also their order in the webhook's payload. */
export const ENQUIRY_FIELDS = [
  {
    name: 'firstName',
    label: 'First Name',
    required: true,
    max: 200,
    type: 'text',
    autoComplete: 'given-name',
  },
  {
    name: 'secondName',
    label: 'Second Name',
    required: true,
    max: 200,
    type: 'text',
    autoComplete: 'family-name',
  },
  {
    name: 'organisation',
    label: 'Organisation',
    required: true,
    max: 200,
    type: 'text',
    autoComplete: 'organization',
  },
  {
    name: 'email',
    label: 'Email Address',
    required: true,
    max: 254,
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'phone',
    label: 'Phone',
    required: false,
    max: 40,
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'challenge',
    label: 'How can we help?',
    required: true,
    max: 5_000,
    type: 'textarea',
    autoComplete: 'off',
  },
] as const satisfies readonly EnquiryField[];

export type EnquiryFieldName = (typeof ENQUIRY_FIELDS)[number]['name'];

/** Hidden field: one id for all attempts to send the same form. */
export const ENQUIRY_ID_FIELD = 'enquiryId';

/**
 * The honeypot: a field that visitors do not see and so leave empty, while spam programs fill it in.
 * Browsers and password managers ignore a field with this name. They would fill in a "website".
 */
export const HONEYPOT_FIELD = 'topic';

/** What the script of the page adds to the form: where the visit began (`site/browser/visit.ts`). */
export const VISIT_FIELD = 'visit';

/** Hidden field: the time from opening the page to sending the form, ms; empty without JavaScript. */
export const FILL_TIME_FIELD = 'fillMs';
