import { INK } from '../../app/site/styles/ink';
/** The wordmark's initial, as on the site's favicon. */
export function Icon() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true">
      <rect width="32" height="32" rx="4" fill={INK} />
      <path
        d="M5.5 9h6m1.5 0h5.5m3 0h5M8.5 9l4.2 13.5L16.5 12l3.9 10.5L24 9"
        fill="none"
        stroke="#f7f4ec"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
