import { useStyleSheets } from '../styles/style-sheets';
import pauseButtonStyles from './pause-button.css';

interface PauseButtonProps {
  /** The moving thing, for the name of the button: "Pause the questions". */
  what: string;
  className: string;
}

/**
 * A button that stops and starts a motion (WCAG 2.2.2). It needs a script, like the motion (`site/browser/motion.ts`).
 */
export function PauseButton({ what, className }: PauseButtonProps) {
  useStyleSheets(pauseButtonStyles);
  return (
    <button
      type="button"
      className={`pause-button ${className}`}
      aria-label={`Pause ${what}`}
      data-what={what}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="currentColor">
        <path d="M2 1h3v10H2zM7 1h3v10H7z" />
        <path d="M2 1v10l9-5z" />
      </svg>
      <span aria-hidden="true">
        <span>Pause</span>
        <span>Play</span>
      </span>
    </button>
  );
}
