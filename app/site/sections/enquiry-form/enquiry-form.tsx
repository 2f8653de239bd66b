import { useLocation } from '@remix-run/react';
import { EnquirySection } from '~/site/enquiry-form/enquiry-section';
import type { SectionProps } from '../section';
import type { load } from './enquiry-form.server';

/** The enquiry form, which is sent to the address of its page. */
export function EnquiryFormSection({ section, headingId }: SectionProps<typeof load>) {
  return <EnquirySection {...section} headingId={headingId} action={useLocation().pathname} />;
}
