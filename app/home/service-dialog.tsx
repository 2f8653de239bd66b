import * as Dialog from '@radix-ui/react-dialog';
import { useRef, useState } from 'react';
import { SectionLink } from '~/shell/section-link';
import { AnimatedDialog } from '~/ui/animated-dialog';
import { CloseIcon } from '~/ui/close-icon';
import { ServiceDetail } from './service-detail';
import type { Service } from './services';

export interface ServiceDialogProps {
  /** Undefined closes the dialog. */
  service: Service | undefined;
  /** Called when the visitor closes the dialog. */
  onClose: () => void;
  /** Called when the dialog is gone, so that the caller can move the focus. */
  onClosed: () => void;
}

/** A dialog with the full text of a service. It fills the screen of a phone. */
export default function ServiceDialog({ service, onClose, onClosed }: ServiceDialogProps) {
  // While the dialog fades out, it still shows its service.
  const [shown, setShown] = useState(service);
  if (service && service !== shown) setShown(service);
  const scrollToForm = useRef<() => void>();

  /** Scrolls only now, because the page cannot scroll while the dialog is open. */
  function finish() {
    const follow = scrollToForm.current ?? onClosed;
    scrollToForm.current = undefined;
    follow();
  }

  return (
    <AnimatedDialog
      open={Boolean(service)}
      onClose={onClose}
      onClosed={finish}
      className="service-dialog"
    >
      <div className="service-dialog-head">
        <Dialog.Title className="title-2">{shown?.title}</Dialog.Title>
        <Dialog.Close className="icon-button -mr-2" aria-label="Close">
          <CloseIcon />
        </Dialog.Close>
      </div>
      {shown && <ServiceDetail detail={shown.detail} />}
      <p className="mt-8">
        <SectionLink
          section="contact"
          className="button-primary"
          onFollow={(scroll) => {
            scrollToForm.current = scroll;
            onClose();
          }}
        >
          Talk to us
        </SectionLink>
      </p>
    </AnimatedDialog>
  );
}
