import { Suspense, useRef, useState } from 'react';
import { Coming } from '~/ui/coming';
import { lazyOnIntent } from '~/ui/lazy-on-intent';
import type { MobileMenuProps } from './mobile-menu';

const mobileMenu = lazyOnIntent<MobileMenuProps>(() => import('./mobile-menu'));

/** Opens the full-screen menu of narrow screens. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={mobileMenu.preload}
        onFocus={mobileMenu.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      {isWanted && (
        <Suspense fallback={<Coming control={button} />}>
          <mobileMenu.Component
            open={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => button.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      )}
    </>
  );
}
