/** The icons that staff can choose, as SVG paths on a grid of 40 × 40 units. */
const PATHS = {
  demand: 'M3 34h34M3 31c10 0 9-24 17-24s7 24 17 24',
  launch: 'M4 20h24M20 11l9 9-9 9M36 6v28',
  pipeline: 'M4 32l10-11 7 6L36 8M26 8h10v10',
  roadmap: 'M4 9h30M4 20h20M4 31h12M30 26l6 5-6 5',
  costs: 'M5 4v31h31M13 29V17M21 29V10M29 29v-7',
  capital: 'M20 5a15 15 0 1 0 15 15H20zM26 3.5A15 15 0 0 1 36.5 14H26z',
} as const;

const isKnown = (name: string): name is keyof typeof PATHS => name in PATHS;

/** The icon of a service. It is decorative, so screen readers skip it. */
export function ServiceIcon({ name }: { name: string | null }) {
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
      <path d={name && isKnown(name) ? PATHS[name] : PATHS.roadmap} />
    </svg>
  );
}
