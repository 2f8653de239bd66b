import { EnquirySection } from '~/site/enquiry-form/enquiry-section';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';

interface ContactProps {
  contact: HomeData['contact'];
  /** What the page says about the send that led to it. */
  notice: string | undefined;
}

/** The enquiry form on the home page. */
export function Contact({ contact: { heading, intro }, notice }: ContactProps) {
  return (
    <Section id="contact" tone="paper" heading={heading}>
      <EnquirySection
        heading={heading}
        headingId={headingId('contact')}
        formName={heading}
        intro={intro}
        action="/?index"
        notice={notice}
      />
    </Section>
  );
}
