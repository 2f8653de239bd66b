import { useRef, useState } from 'react';
import { MENU_FRAGMENT } from '~/paths';
import { Pending } from '~/ui/pending';
import { useDialogAddress } from '~/ui/use-dialog-address';
import { lazyOnIntent, useLazy } from '~/ui/lazy-on-intent';
import type { MobileMenuProps } from './mobile-menu';

const mobileMenu = lazyOnIntent<MobileMenuProps>(() => import('./mobile-menu'));

/**
 * The button that opens the full-screen menu on narrow screens. When the menu's code cannot be loaded,
 * the header shows its own links, as it does without JavaScript (`styles/deferred.css`).
 */
export function MenuButton() {
  const { fragment, open, close, leave } = useDialogAddress();
  const isOpen = fragment === MENU_FRAGMENT;
  const [clicks, setClicks] = useState(1);
  const menu = useLazy(mobileMenu, isOpen && clicks);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-button"
        data-failed={menu.failed || undefined}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={mobileMenu.preload}
        onFocus={mobileMenu.preload}
        onClick={() => {
          setClicks(clicks + 1);
          open(MENU_FRAGMENT);
        }}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      {menu.Component && (
        <menu.Component
          open={isOpen}
          onClose={close}
          onLeave={leave}
          onClosed={() => button.current?.focus({ preventScroll: true })}
        />
      )}
      {menu.isComing && <Pending control={button} />}
    </>
  );
}
