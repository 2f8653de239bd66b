import type { CSSProperties, HTMLAttributes } from 'react';

/** Inline styles, so that the style sheet for visitors does not contain rules for previews. */
const TOOLS: CSSProperties = {
  position: 'absolute',
  zIndex: 5,
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.5rem',
  display: 'flex',
  alignItems: 'center',
  color: 'var(--color-paper)',
  background: 'var(--color-ink)',
  border: '1px solid var(--color-copper-on-ink)',
  borderRadius: 'var(--radius-medium)',
};

const TOOL: CSSProperties = {
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  display: 'grid',
  placeItems: 'center',
};

interface SectionToolsProps {
  /** Place of the section, from 1. */
  position: number;
  count: number;
  /** Id of the section's heading, if it has one. */
  headingId: string | undefined;
  /** Attributes of the handle that drags the section. */
  handle: HTMLAttributes<HTMLElement>;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** The handle that drags a section of a preview, and the buttons that do the same from the keyboard. */
export function SectionTools(props: SectionToolsProps) {
  const { position, count, headingId, handle, onMove, onRemove } = props;
  const tools = [
    {
      label: `Move section ${position} up`,
      sign: '↑',
      isDisabled: position === 1,
      press: () => onMove(-1),
    },
    {
      label: `Move section ${position} down`,
      sign: '↓',
      isDisabled: position === count,
      press: () => onMove(1),
    },
    { label: `Remove section ${position}`, sign: '✕', isDisabled: false, press: onRemove },
  ];
  return (
    <div
      role="group"
      aria-label={`Section ${position} of ${count}`}
      className="section-tools on-ink"
      style={TOOLS}
    >
      <span
        title="Drag to move the section"
        aria-hidden="true"
        style={{ ...TOOL, cursor: 'move' }}
        {...handle}
      >
        ⠿
      </span>
      {tools.map(({ label, sign, isDisabled, press }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          aria-describedby={headingId}
          title={label}
          // A disabled button would lose the focus when its section becomes the first or the last.
          aria-disabled={isDisabled}
          onClick={isDisabled ? undefined : press}
          style={{ ...TOOL, opacity: isDisabled ? 0.4 : 1 }}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
