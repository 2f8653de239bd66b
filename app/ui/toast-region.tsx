import * as RadixToast from '@radix-ui/react-toast';
import { CloseIcon } from './close-icon';
import type { Toast } from './toast-store';

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** A failure stays longer than a success: it has to be read and acted on. Both in ms. */
const DURATION = { neutral: 5_000, destructive: 10_000 };

/** Shows toasts; pausing on hover and focus, swiping away and the F8 key come from Radix. */
export default function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <RadixToast.Provider swipeDirection="right">
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && onDismiss(toast.id)}
          duration={DURATION[toast.tone]}
          className="toast"
          data-tone={toast.tone}
        >
          {/* Announced from here, once; Radix would put a second copy of the text into the page. */}
          <div role="alert" data-radix-toast-announce-exclude="">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            <RadixToast.Description className="mt-1 text-sm">
              {toast.description}
            </RadixToast.Description>
          </div>
          <RadixToast.Close className="icon-button" aria-label="Dismiss">
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="toast-viewport" />
    </RadixToast.Provider>
  );
}
