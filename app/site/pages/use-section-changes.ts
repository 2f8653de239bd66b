import { at, insert, remove } from '@sanity/mutate';
import {
  emptyActor,
  type MutatorActor,
  useDocuments,
  useOptimisticActor,
} from '@sanity/visual-editing/react';
import { useEffect, useState } from 'react';
import type { RemovedSection } from '~/content/preview/removed-section';

interface StoredPage {
  sections?: RemovedSection['removedSection'][];
}

/**
 * Returns functions that change the stored sections of a page, and whether they can be changed yet. Each function
 * resolves when the preview shows the change. The Studio stores the change, and keeps it while the site cannot be
 * reached.
 * @param pageId id of the published document
 */
export function useSectionChanges(pageId: string) {
  const currentActor = useOptimisticActor();
  const isInStudio = currentActor !== emptyActor;
  const actor = currentActor as MutatorActor;
  const { getDocument } = useDocuments();
  const [loadedId, setLoadedId] = useState<string>();
  useEffect(() => {
    if (!isInStudio) return undefined;
    let isMounted = true;
    void untilLoaded(actor, pageId).then(() => isMounted && setLoadedId(pageId));
    return () => {
      isMounted = false;
    };
  }, [actor, isInStudio, pageId]);
  return {
    /**
     * Whether the overlays have received the page from the Studio. Always false outside the Studio.
     */
    isLoaded: loadedId === pageId,
    /** Moves a section to the place before or after another one. */
    async move(key: string, position: 'before' | 'after', other: string): Promise<void> {
      await untilLoaded(actor, pageId);
      const page = getDocument<StoredPage>(pageId);
      const moved = (await page.getSnapshot())?.sections?.find(({ _key }) => _key === key);
      if (!moved) throw new Error('Somebody has removed it.');
      page.patch([
        at('sections', remove({ _key: key })),
        at('sections', insert(moved, position, { _key: other })),
      ]);
    },
    /** Resolves with what brings the section back. */
    async remove(key: string): Promise<RemovedSection> {
      await untilLoaded(actor, pageId);
      const page = getDocument<StoredPage>(pageId);
      const sections = (await page.getSnapshot())?.sections ?? [];
      const index = sections.findIndex(({ _key }) => _key === key);
      const removedSection = sections[index];
      if (!removedSection) throw new Error('Somebody has removed it.');
      page.patch([at('sections', remove({ _key: key }))]);
      return { pageId, removedSection, after: sections[index - 1]?._key };
    },
  };
}

/**
 * Resolves when the overlays have loaded the page and its draft. They load them after the sections are there,
 * and again whenever the page shows other documents than before.
 */
async function untilLoaded(actor: MutatorActor, pageId: string): Promise<void> {
  const isLoaded = () =>
    [pageId, `drafts.${pageId}`].every((id) => {
      const document = actor.getSnapshot().context.documents[id];
      return document?.getSnapshot().matches({ connected: 'loaded' });
    });
  if (isLoaded()) return;
  await new Promise<void>((resolve) => {
    const subscription = actor.on('sync', () => {
      if (!isLoaded()) return;
      subscription.unsubscribe();
      resolve();
    });
  });
}
