import { type MutatorActor, useOptimisticActor } from '@sanity/visual-editing/react';
import { useEffect, useState } from 'react';
import { SECTION_RESTORED } from '~/content/preview/removed-section';

/** The keys of a page's sections, in their order. */
type Order = readonly string[];

const isSame = (one: Order, other: Order) => one.join() === other.join();

/**
 * Returns the keys of the sections that a preview shows. A section that somebody moves, adds or removes in the
 * preview changes them at once, before the change is stored and the page has loaded it.
 *
 * The hook `useOptimistic` of `@sanity/visual-editing` keeps its own order for 15 s, also when somebody else
 * has changed the page. It also keeps the stored sections, in which pictures and references are not resolved.
 * @param pageId id of the published document
 * @param loaded the keys of the sections as the page has loaded them
 */
export function useShownOrder(pageId: string, loaded: Order): Order {
  const actor = useOptimisticActor() as MutatorActor;
  /** What the page had loaded at the first change, and the order after each change. */
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => {
    const subscription = actor.on('rebased.local', ({ id, document }) => {
      if (!document || id !== `drafts.${pageId}`) return;
      const order = keysOf(document as Parameters<typeof keysOf>[0]);
      setOrders((earlier) => [...(isAwaited(earlier, loaded) ? earlier : [loaded]), order]);
    });
    return () => subscription.unsubscribe();
  }, [actor, pageId, loaded]);
  useEffect(() => {
    // The page will load an earlier order again, which does not mean that it awaits a later one.
    const forget = ({ source, data }: MessageEvent<unknown>) =>
      source === parent && data === SECTION_RESTORED && setOrders([]);
    window.addEventListener('message', forget);
    return () => window.removeEventListener('message', forget);
  }, []);
  return (isAwaited(orders, loaded) && orders.at(-1)) || loaded;
}

/** Returns whether the page will load the last of these orders. It won't when somebody else changed the page. */
function isAwaited(orders: readonly Order[], loaded: Order): boolean {
  const index = orders.findLastIndex((order) => isSame(order, loaded));
  return index !== -1 && index < orders.length - 1;
}

/** Returns the keys of the sections that a stored page shows. */
function keysOf(page: { sections?: { _key: string; isHidden?: boolean }[] }): Order {
  return (page.sections ?? []).filter(({ isHidden }) => !isHidden).map(({ _key }) => _key);
}
