import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { THANK_YOU_BANNER_MS } from '../../platform/constants';
import { type Message, ToastRegion } from '../ui/toast-region';

/** Where React shows the toast and the banner: in elements that are empty and its own. */
let toastRoot: Root | undefined;
let bannerRoot: Root | undefined;
let toastCount = 0;
let bannerCount = 0;

/** Shows a toast in place of an earlier one. */
export function showToast(message: Message): void {
  toastRoot ??= createRoot(document.body.appendChild(document.createElement('div')));
  toastCount += 1;
  toastRoot.render(<ToastRegion key={toastCount} {...message} />);
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
