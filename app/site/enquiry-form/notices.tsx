import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { THANK_YOU_BANNER_MS, TOAST_REMOVE_DELAY_MS } from '../../platform/constants';
import { ToastRegion } from '../ui/toast-region';
import { createToastStore, type Message } from '../ui/toast-store';

/** The toast of this browser window. */
const toasts = createToastStore(TOAST_REMOVE_DELAY_MS);
/** Where React shows the toast and the banner: in elements that are empty and its own. */
let toastRoot: Root | undefined;
let bannerRoot: Root | undefined;
let bannerCount = 0;

/** Shows a toast in place of an earlier one. */
export function showToast(message: Message): void {
  if (!toastRoot) {
    toastRoot = createRoot(document.body.appendChild(document.createElement('div')));
    toastRoot.render(<CurrentToast />);
  }
  toasts.show(message);
}

function CurrentToast() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getToast);
  return toast && <ToastRegion toast={toast} onDismiss={toasts.dismiss} />;
}

/** Shows the green banner for five seconds [enquiry.success]. @param container of the form; it is empty. */
export function showBanner(container: Element, text: string): void {
  bannerRoot ??= createRoot(container);
  bannerCount += 1;
  bannerRoot.render(<Banner key={bannerCount} text={text} />);
}

function Banner({ text }: { text: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), THANK_YOU_BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    // On a phone the toast is at the top of the window, where it would cover the banner.
    <p ref={(banner) => banner?.scrollIntoView({ block: 'center' })} className="thank-you-banner">
      {text}
    </p>
  );
}
