import * as Dialog from '@radix-ui/react-dialog';
import { AnimatedDialog } from '~/ui/animated-dialog';
import { CloseIcon } from '~/ui/close-icon';
import { ServiceDetail } from './service-detail';
import type { Service } from './services';

export interface ServiceDialogProps {
  service: Service;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** A service in a sheet over the page; full-screen on a phone. */
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
