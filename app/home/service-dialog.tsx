import * as Dialog from '@radix-ui/react-dialog';
import { AnimatedDialog } from '~/ui/animated-dialog';
import { CloseIcon } from '~/ui/close-icon';
import { ServiceDetail } from './service-detail';
import type { Service } from './services';

export interface ServiceDialogProps {
  service: Service;
  open: boolean;
  /** Called when the visitor closes the dialog. */
  onClose: () => void;
  /** Called when the dialog is gone, so that the caller can move the focus. */
  onClosed: () => void;
}

/** A dialog with the full text of a service. It fills the screen of a phone. */
export default function ServiceDialog({ service, open, onClose, onClosed }: ServiceDialogProps) {
  return (
    <AnimatedDialog open={open} onClose={onClose} onClosed={onClosed} className="service-dialog">
      <div className="service-dialog-head">
        <Dialog.Title className="title-2">{service.title}</Dialog.Title>
        <Dialog.Close className="icon-button -mr-2" aria-label="Close">
          <CloseIcon />
        </Dialog.Close>
      </div>
      <ServiceDetail detail={service.detail} />
    </AnimatedDialog>
  );
}
