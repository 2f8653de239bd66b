import * as RadixToast from '@radix-ui/react-toast';
import { CloseIcon } from './close-icon';
import type { Toast } from './toast-store';

export interface ToastRegionProps {
  toast: Toast;
  onDismiss: () => void;
}

/** How long a toast is visible, ms. An error stays longer, because the visitor has to act on it. */
const DURATION = { neutral: 5_000, destructive: 10_000 };

/** Shows a toast. Radix pauses it on hover and focus, and handles swipes and the F8 key. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  return (
    <RadixToast.Provider swipeDirection="right">
      <RadixToast.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && onDismiss()}
        duration={DURATION[toast.tone]}
        className="toast"
        data-tone={toast.tone}
      >
        {/* This element announces the toast. Radix would add a second copy of the text for that. */}
        <div role="alert" data-radix-toast-announce-exclude="">
          <RadixToast.Title className="semibold">{toast.title}</RadixToast.Title>
          <RadixToast.Description className="mt-1 text-sm">
            {toast.description}
          </RadixToast.Description>
        </div>
        <RadixToast.Close className="icon-button" aria-label="Dismiss">
          <CloseIcon />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="toast-viewport" />
    </RadixToast.Provider>
  );
}
