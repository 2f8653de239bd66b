import type { ReactNode } from 'react';
import type { StructuredData } from '~/site/seo/structured-data.server';
import type { EnquiryFormData } from '../sections/enquiry-form/enquiry-form.server';
import type { SectionKind, SectionProps, StoredSection } from '../sections/section';
import { kinds } from './section-kinds.generated.server';

type AnySectionProps = SectionProps<SectionKind>;

/** A kind of section: its style sheet, and what its module exports. */
interface Kind {
  /** Address of the style sheet. */
  styles: string;
  /** Returns a section's elements, which are only HTML in the browser. */
  render?: (props: AnySectionProps) => ReactNode | Promise<ReactNode>;
  /** Only the kind that needs React in the browser has it, in place of `render`. */
  loadForm?: (props: AnySectionProps) => Promise<EnquiryFormData>;
  /** Returns objects for the page's JSON-LD. */
  structuredData?: (section: StoredSection) => StructuredData[];
}

/** Returns the kind of a section. */
export function kindOf({ _type }: StoredSection): Kind {
  // The functions of a kind take its own sections only, which TypeScript cannot see.
  return kinds[_type] as unknown as Kind;
}
