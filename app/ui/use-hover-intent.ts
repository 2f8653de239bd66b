import { useEffect, useRef, useState, type PointerEvent, type FocusEvent } from 'react';

/** Delays in ms. */
export interface HoverDelays {
  open: number;
  close: number;
}

/**
 * Opens something when the mouse stays on an area or the focus enters it, and closes it when both have
 * left. Touch events are ignored, because touch has no hover.
 */
export function useHoverIntent(delays: HoverDelays, onHint: () => void) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function openAfter(ms: number, open: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(open), ms);
  }

  const areaProps = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      onHint();
      openAfter(delays.open, true);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'touch') openAfter(delays.close, false);
    },
    onFocus(event: FocusEvent) {
      if (!event.target.matches(':focus-visible')) return;
      onHint();
      openAfter(delays.open, true);
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) openAfter(delays.close, false);
    },
  };

  function close() {
    window.clearTimeout(timer.current);
    setOpen(false);
  }

  return { isOpen, close, areaProps };
}
