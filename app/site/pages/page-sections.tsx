import { lazy, Suspense } from 'react';
import type { EditedPage } from './editable-sections';
import { type LoadedSection, PageSection } from './page-section';

/** Only a preview loads its code, which includes that of `@sanity/visual-editing`. */
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
      <EditableSections sections={sections} page={preview} />
    </Suspense>
  );
}
