import { type MutatorActor, useOptimisticActor } from '#visual-editing';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Loads the page again when its draft has changed. The Studio asks for it too, but half a second later.
 * @param pageId id of the published document
 */
export function useReloadOnChange(pageId: string): void {
  const actor = useOptimisticActor() as MutatorActor;
  const { state, revalidate } = useRevalidator();
  // A ref, because `state` changes only with a render, and a second load before that would abort the first.
  const isLoading = useRef(false);
  /** Whether the draft has changed while the page was loading. */
  const isStale = useRef(false);
  useEffect(() => {
    isLoading.current = state === 'loading';
    const reload = () => {
      isStale.current = isLoading.current;
      if (isLoading.current) return;
      isLoading.current = true;
      revalidate();
    };
    if (isStale.current) reload();
    const subscription = actor.on('mutation', ({ id }) => {
      if (id === `drafts.${pageId}`) reload();
    });
    return () => subscription.unsubscribe();
  }, [actor, pageId, state, revalidate]);
}
