import * as Dialog from '@radix-ui/react-dialog';
import { useRef, useState, type MouseEvent } from 'react';
import { scrollToSection } from '~/site/shell/scroll-to-section';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { AnimatedDialog } from '~/site/ui/animated-dialog';
import { CloseIcon } from '~/site/ui/close-icon';
import { closeFragment, replaceFragment } from '~/site/ui/fragment';
import { ServerHtml } from '~/site/ui/server-html';
import { useFragment } from '~/site/ui/use-fragment';
import {
  ServiceDialogContent,
  serviceTextId,
} from '../sections/service-cards/service-dialog-content';
import type { ShownService } from '../sections/service-cards/services.server';

const FORM_SECTION = 'contact';

/** A dialog with the full text of the service in the page's address. It fills the screen of a phone. */
export default function ServiceDialog({ services }: { services: ShownService[] }) {
  const fragment = useFragment(services.map((each) => each.fragment));
  const service = services.find((each) => each.fragment === fragment);
  // While the dialog fades out, it still shows its service.
  const [shown, setShown] = useState(service);
  if (service && service !== shown) setShown(service);
  const isLeavingForForm = useRef(false);

  /** Scrolls only when the dialog has closed, because the page cannot scroll while it is open. */
  function goToForm(event: MouseEvent) {
    event.preventDefault();
    isLeavingForForm.current = true;
    replaceFragment(FORM_SECTION);
  }

  function finish() {
    if (isLeavingForForm.current) scrollToSection(FORM_SECTION);
    else {
      const link = document.querySelector<HTMLElement>(`a[href="#${shown?.fragment}"]`);
      link?.focus({ preventScroll: true });
    }
    isLeavingForForm.current = false;
  }

  return (
    <AnimatedDialog
      open={Boolean(service)}
      onClose={closeFragment}
      onClosed={finish}
      className="service-dialog"
    >
      <ServiceDialogContent
        head={
          <>
            <Dialog.Title className="title-2">{shown?.title}</Dialog.Title>
            <Dialog.Close className="icon-button -mr-2" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </>
        }
        talkLabel={useSiteSettings().talkLabel}
        onTalk={goToForm}
      >
        {shown && (
          <ServerHtml
            key={shown.fragment}
            id={serviceTextId(shown.fragment)}
            html={shown.text}
            isCopy
          />
        )}
      </ServiceDialogContent>
    </AnimatedDialog>
  );
}
