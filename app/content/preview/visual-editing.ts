/** What previews use of Sanity's packages. */
export { at, insert, remove } from '@sanity/mutate';
export {
  emptyActor,
  type MutatorActor,
  useDocuments,
  useOptimisticActor,
} from '@sanity/visual-editing/react';
export {
  enableVisualEditing,
  type HistoryAdapterNavigate,
  type HistoryRefresh,
  type OverlayComponentResolverContext,
} from '@sanity/visual-editing';
