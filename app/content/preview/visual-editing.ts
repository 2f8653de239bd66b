/** What previews use of Sanity's packages. */
export { at, insert, remove } from '@sanity/mutate';
export {
  emptyActor,
  type MutatorActor,
  useDocuments,
  useOptimisticActor,
} from '@sanity/visual-editing/react';
export { VisualEditing } from '@sanity/visual-editing/remix';
