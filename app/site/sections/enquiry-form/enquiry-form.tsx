import { useLocation } from '@remix-run/react';
import { EnquirySection } from '~/site/enquiry-form/enquiry-section';
import type { SectionProps } from '../section';
import type { load } from './enquiry-form.server';

/** The enquiry form. It is sent to the address of its page. */
export default function EnquiryFormSection({
  section,
  headingId,
}: SectionProps<'enquiryForm', typeof load>) {
  const { pathname } = useLocation();
  return (
    <EnquirySection
      heading={section.heading}
      headingId={headingId}
      formName={section.formName}
      intro={section.intro}
      action={pathname}
      message={section.message}
    />
  );
}
