interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
  /** The moving thing, for the name of the button: "Pause the questions". */
  what: string;
  /** Leaves out the visible word, where there is little room. */
  iconOnly?: boolean;
  className?: string;
}

/** A button that stops and starts a motion (WCAG 2.2.2). It needs JavaScript, like the motion. */
export function PauseButton({
  paused,
  onToggle,
  what,
  iconOnly = false,
  className = '',
}: PauseButtonProps) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className={`pause-button ${iconOnly ? 'pause-button-icon' : ''} ${className}`}
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="currentColor">
        {paused ? <path d="M2 1v10l9-5z" /> : <path d="M2 1h3v10H2zM7 1h3v10H7z" />}
      </svg>
      {!iconOnly && <span aria-hidden="true">{paused ? 'Play' : 'Pause'}</span>}
    </button>
  );
}
