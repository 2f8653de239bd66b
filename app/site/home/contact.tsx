import EnquirySection from '~/site/enquiry-form/enquiry-section';
import { headingId, Section } from './section';

interface ContactProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
}

/** The enquiry form on the home page. */
export function Contact({ heading, intro }: ContactProps) {
  return (
    <Section id="contact" tone="paper" heading={heading}>
      <EnquirySection
        heading={heading}
        headingId={headingId('contact')}
        formName={heading}
        intro={intro}
        action="/?index"
      />
    </Section>
  );
}
