import { DRAWING_FRAME } from './drawing-frame';

/**
 * The icon of a service. It is decorative, so screen readers skip it.
 * @param path an SVG path on a grid of 40 × 40 units.
 */
export function ServiceIcon({ path }: { path: string }) {
  return (
    <svg {...DRAWING_FRAME} aria-hidden="true" className="text-copper">
      <path d={path} />
    </svg>
  );
}
