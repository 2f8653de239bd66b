import type { ComponentType, HTMLAttributes } from 'react';
import type { Load, SectionKind, SectionProps } from '../sections/section';
import { components } from './section-components.generated';
import { useStyleSheets } from '../styles/style-sheets';
import pageSectionStyles from './section-page.css';

/** A section as its page has loaded it. */
export type LoadedSection = {
  key: string;
  /** The id of its element. */
  id: string;
  /** Whether it has a heading, by which assistive technology names it. */
  isNamed: boolean;
} & (
  | {
      kind: SectionKind;
      /** What the component of the kind shows: what its `load` returned, or else the stored section. */
      content: unknown;
    }
  /** Words in the place of a section. */
  | { note: string }
);

interface PageSectionProps extends HTMLAttributes<HTMLElement> {
  section: LoadedSection;
}

/** A section of a page, with the attributes and the tools that a preview adds. */
export function PageSection({ section, children, ...attributes }: PageSectionProps) {
  useStyleSheets(pageSectionStyles);
  const { id, isNamed } = section;
  const Element = isNamed ? 'section' : 'div';
  return (
    <Element
      id={id}
      aria-labelledby={isNamed ? headingId(section) : undefined}
      className="page-section"
      {...attributes}
    >
      <div className="page-grid">
        <SectionContent section={section} />
      </div>
      {children}
    </Element>
  );
}

function SectionContent({ section }: { section: LoadedSection }) {
  if ('note' in section) return <p className="narrow">{section.note}</p>;
  // The component of a kind takes what its own `load` returns only, which TypeScript cannot see.
  const Content = components[section.kind] as unknown as ComponentType<SectionProps<Load>>;
  return <Content section={section.content} id={section.id} headingId={headingId(section)} />;
}

/** Returns the id of a section's heading. */
export function headingId({ id }: LoadedSection): string {
  return `${id}-heading`;
}
