import { Prose } from '~/site/rich-text/prose';
import { EnquirySection } from '~/site/enquiry-form/enquiry-section';
import type { ContactPageData } from './page-data.server';

const FORM_HEADING_ID = 'form-heading';

/** The contact page: the enquiry form, and below it the text that staff wrote. */
export function ContactPage({ page }: { page: ContactPageData }) {
  return (
    <div className="page-grid py-14 lg:py-20">
      <header className="grid gap-x-12 gap-y-5 lg:grid-cols-2 lg:items-end">
        <h1 className="title-1">{page.title}</h1>
        <p className="lede">{page.standfirst}</p>
      </header>
      <section
        aria-labelledby={page.form?.contactHeading ? FORM_HEADING_ID : undefined}
        className="mt-12 border-t border-hairline pt-12"
      >
        <EnquirySection
          heading={page.form?.contactHeading}
          headingId={FORM_HEADING_ID}
          intro={page.form?.contactIntro}
          action="/contact"
        />
      </section>
      <div className="prose-columns mt-16 border-t border-hairline pt-12">
        <Prose text={page.body} />
      </div>
    </div>
  );
}
