import { lazy, Suspense, type ComponentType, type HTMLAttributes } from 'react';
import type { AnySectionProps } from './kind-of.server';
import { components } from './section-components.generated';

/** The kinds of sections that need React in the browser. */
export type ReactKind = keyof typeof components;

/** A section as the browser gets it: as HTML, or as what its component needs. */
export type LoadedSection = {
  key: string;
  /** The id of its element. */
  id: string;
  /** Whether it has a heading, by which assistive technology names it. */
  isNamed: boolean;
} & ({ html: string } | { kind: ReactKind; props: AnySectionProps });

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
  // The HTML is safe: the server rendered it, and React escaped all text in it.
  if ('html' in section) {
    return <div className="page-grid" dangerouslySetInnerHTML={{ __html: section.html }} />;
  }
  // The component and its properties have the same kind, which TypeScript cannot see.
  const Component = components[section.kind] as unknown as ComponentType<AnySectionProps>;
  return (
    <div className="page-grid">
      <Suspense>
        <Component {...section.props} />
      </Suspense>
    </div>
  );
}
