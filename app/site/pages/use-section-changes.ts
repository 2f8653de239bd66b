import { at, insert, remove, useDocuments } from '#visual-editing';

interface StoredPage {
  sections?: { _key: string }[];
}

/**
 * Returns functions that change the stored sections of a page. Each resolves when the preview shows the change.
 * The Studio stores it, and keeps it while the site cannot be reached.
 * @param pageId id of the published document
 */
export function useSectionChanges(pageId: string) {
  const { getDocument } = useDocuments();
  return {
    /** Moves a section to the place before or after another one. */
    async move(key: string, position: 'before' | 'after', other: string): Promise<void> {
      const page = getDocument<StoredPage>(pageId);
      const moved = (await page.getSnapshot())?.sections?.find(({ _key }) => _key === key);
      if (!moved) throw new Error('Somebody has removed it.');
      page.patch([
        at('sections', remove({ _key: key })),
        at('sections', insert(moved, position, { _key: other })),
      ]);
    },
    async remove(key: string): Promise<void> {
      const page = getDocument<StoredPage>(pageId);
      await page.getSnapshot();
      page.patch([at('sections', remove({ _key: key }))]);
    },
  };
}
