/** Types of `#visual-editing`, which `.scripts/prebundle-visual-editing.mjs` bundles. */
export { VisualEditing } from '@sanity/visual-editing/remix';
