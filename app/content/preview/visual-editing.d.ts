/** Types of `#visual-editing`, which `bundleVisualEditing` in `.scripts/bundles.mjs` makes. */
export { VisualEditing } from '@sanity/visual-editing/remix';
