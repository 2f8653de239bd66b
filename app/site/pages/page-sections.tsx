import { Suspense, type ComponentType } from 'react';
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

/** The sections of a page, in the order that staff gave them. */
export function PageSections({ sections }: { sections: readonly LoadedSection[] }) {
  return sections.map((section) => <PageSection key={section.key} section={section} />);
}

function PageSection({ section }: { section: LoadedSection }) {
  const { id, isNamed } = section;
  const Element = isNamed ? 'section' : 'div';
  return (
    <Element
      id={id}
      aria-labelledby={isNamed ? `${id}-heading` : undefined}
      className="page-section"
    >
      <SectionContent section={section} />
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
