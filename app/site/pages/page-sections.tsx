import { useLocation } from '@remix-run/react';
import { lazy, Suspense, type HTMLAttributes } from 'react';
import { EnquirySection } from '~/site/enquiry-form/enquiry-section';
import type { EnquiryFormData } from '../sections/enquiry-form/enquiry-form.server';

/** A section as the browser gets it: as HTML, or as what the enquiry form needs. */
export type LoadedSection = {
  key: string;
  /** The id of its element. */
  id: string;
  /** Whether it has a heading, by which assistive technology names it. */
  isNamed: boolean;
} & ({ html: string } | { form: EnquiryFormData });

/** What the preview of a page needs to change its sections. */
export interface EditedPage {
  /** Id of the published document. */
  id: string;
  /** Address of the Studio. */
  baseUrl: string;
}

/** Visitors' browsers never load its code. */
const EditableSections = lazy(() => import('./editable-sections'));

interface PageSectionsProps {
  sections: readonly LoadedSection[];
  /** Only in a preview. */
  preview: EditedPage | undefined;
}

/** The sections of a page, in the order that staff gave them. */
export function PageSections({ sections, preview }: PageSectionsProps) {
  const fixed = sections.map((section) => <PageSection key={section.key} section={section} />);
  if (!preview) return fixed;
  return (
    <Suspense fallback={fixed}>
      {/* An import of `PageSection` from here would split the script of the route in two. */}
      <EditableSections sections={sections} page={preview} Section={PageSection} />
    </Suspense>
  );
}

export interface PageSectionProps extends HTMLAttributes<HTMLElement> {
  section: LoadedSection;
}

function PageSection({ section, children, ...attributes }: PageSectionProps) {
  const { id, isNamed } = section;
  const Element = isNamed ? 'section' : 'div';
  return (
    <Element
      id={id}
      aria-labelledby={isNamed ? `${id}-heading` : undefined}
      className="page-section"
      {...attributes}
    >
      <SectionContent section={section} />
      {children}
    </Element>
  );
}

function SectionContent({ section }: { section: LoadedSection }) {
  const { pathname } = useLocation();
  // The HTML is safe: the server rendered it, and React escaped all text in it.
  if ('html' in section) {
    return <div className="page-grid" dangerouslySetInnerHTML={{ __html: section.html }} />;
  }
  return (
    <div className="page-grid">
      <EnquirySection {...section.form} action={pathname} />
    </div>
  );
}
