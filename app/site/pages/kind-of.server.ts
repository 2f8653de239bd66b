import type { ComponentType } from 'react';
import type { StructuredData } from '~/site/seo/structured-data.server';
import type { SectionContext, StoredSection } from '../sections/section';
import { kinds } from './section-kinds.generated.server';

/** The properties of a section's component. Only the component knows the type of the section. */
export interface AnySectionProps {
  section: unknown;
  id: string;
  headingId: string;
  pageTitle: string | undefined;
}

/** A kind of section: its component and its style sheet, and what its module for the server exports. */
interface Kind {
  Component: ComponentType<AnySectionProps>;
  /** Address of the style sheet. */
  styles: string;
  /** Whether its sections need React in the browser. The others are only HTML there. */
  needsReact?: boolean;
  /** Returns what the component gets, such as pictures with their renditions. */
  load?: (section: StoredSection, context: SectionContext) => unknown;
  /** Returns objects for the page's JSON-LD. */
  structuredData?: (section: StoredSection) => StructuredData[];
}

/** Returns the kind of a section. */
export function kindOf({ _type }: StoredSection): Kind {
  // The component and the functions of a kind take its own sections only, which TypeScript cannot see.
  return kinds[_type] as unknown as Kind;
}
