import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { AnimatedDialog } from '~/ui/animated-dialog';
import { CloseIcon } from '~/ui/close-icon';
import { NavigationLink } from './navigation-link';
import { HEADER_DESTINATIONS } from './navigation';
import { telephoneHref, useSiteSettings } from './use-site-settings';

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  /** Called when the visitor follows a link to a page, which replaces the menu in the history. */
  onLeave: () => void;
  /** Called when the menu is gone, unless the visitor chose a section to scroll to. */
  onClosed: () => void;
}

/** The full-screen menu. It scrolls to a chosen section only after it has closed. */
export default function MobileMenu({ open, onClose, onLeave, onClosed }: MobileMenuProps) {
  const { brand, phoneUs, phoneUk } = useSiteSettings();
  const afterClose = useRef<() => void>();

  function choose(scroll?: () => void) {
    afterClose.current = scroll;
    if (scroll) onClose();
    else onLeave();
  }

  function finish() {
    const follow = afterClose.current ?? onClosed;
    afterClose.current = undefined;
    follow();
  }

  return (
    <AnimatedDialog
      open={open}
      onClose={onClose}
      onClosed={finish}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-white text-ink"
    >
      <div className="page-grid flex h-16 w-full shrink-0 items-center justify-between">
        <Dialog.Title className="font-display text-2xl font-normal tracking-tight">
          {brand}
          <span className="sr-only"> menu</span>
        </Dialog.Title>
        <Dialog.Close className="icon-button -mr-2.5" aria-label="Close menu">
          <CloseIcon />
        </Dialog.Close>
      </div>
      <nav aria-label="Menu" className="page-grid w-full grow pt-4">
        <ul className="menu-entries">
          {HEADER_DESTINATIONS.map((destination) => (
            <li key={destination.label} className="border-b border-hairline">
              <NavigationLink
                destination={destination}
                onFollow={choose}
                className="block py-4 font-display text-3xl hover:text-copper"
              />
            </li>
          ))}
        </ul>
      </nav>
      <p className="page-grid flex w-full flex-wrap gap-x-8 py-6">
        {[phoneUs, phoneUk].map(
          (number) =>
            number && (
              <a key={number} href={telephoneHref(number)} className="py-2 font-semibold">
                {number}
              </a>
            ),
        )}
      </p>
    </AnimatedDialog>
  );
}
