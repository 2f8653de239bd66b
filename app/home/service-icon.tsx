/**
 * The icon of a service. It is decorative, so screen readers skip it.
 * @param path an SVG path on a grid of 40 × 40 units.
 */
export function ServiceIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="text-copper"
    >
      <path d={path} />
    </svg>
  );
}
