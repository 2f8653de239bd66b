/**
 * What previews use of Sanity's packages. The build makes one bundle of it, `#visual-editing`: the overlays keep
 * the actor that changes documents in a variable of their module, so the hooks have to share that module.
 */
export { at, insert, remove } from '@sanity/mutate';
export {
  emptyActor,
  type MutatorActor,
  useDocuments,
  useOptimisticActor,
} from '@sanity/visual-editing/react';
export { VisualEditing } from '@sanity/visual-editing/remix';
