import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { TOAST_REMOVE_DELAY_MS } from '../../platform/constants';
import { CloseIcon } from './close-icon';

/** A short message in the corner of the screen. */
export interface Message {
  tone: 'neutral' | 'destructive';
  title: string;
  description: string;
}

/** How long a toast is visible, ms. An error stays longer, because the visitor has to act on it. */
const DURATION = { neutral: 5_000, destructive: 10_000 };

/**
 * Shows a toast. Radix pauses it on hover and focus, and handles swipes and the F8 key. The region of a dismissed
 * toast stays for a while [toast.removal].
 */
export function ToastRegion({ tone, title, description }: Message) {
  const [isOpen, setOpen] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    if (isOpen) return undefined;
    const removal = setTimeout(() => setRemoved(true), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(removal);
  }, [isOpen]);
  if (isRemoved) return null;
  return (
    <RadixToast.Provider swipeDirection="right">
      <RadixToast.Root
        open={isOpen}
        onOpenChange={setOpen}
        duration={DURATION[tone]}
        className="toast"
        data-tone={tone}
      >
        {/* This element announces the toast. Radix would add a second copy of the text for that. */}
        <div role="alert" data-radix-toast-announce-exclude="">
          <RadixToast.Title className="semibold">{title}</RadixToast.Title>
          <RadixToast.Description className="mt-1 text-sm">{description}</RadixToast.Description>
        </div>
        <RadixToast.Close className="icon-button" aria-label="Dismiss">
          <CloseIcon />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="toast-viewport" />
    </RadixToast.Provider>
  );
}
