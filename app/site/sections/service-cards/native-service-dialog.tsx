import { CloseLink } from '~/site/ui/close-link';
import { ServiceDialogContent } from './service-dialog-content';
import type { ShownService } from './services.server';

interface NativeServiceDialogProps {
  service: ShownService;
  talkLabel: string | undefined;
  /** Where the link that closes the dialog leads before any script has loaded: the section of the cards. */
  closeHref: string;
  /** Whether the animated dialog opens at the service's address. This one is then only for print. */
  isReplaced?: boolean;
}

/**
 * A native dialog with the full text of a service. It opens at its address, also before any script has
 * loaded. `service-dialog.tsx` replaces it once its code is there. Print shows it as a part of the page.
 */
export function NativeServiceDialog({
  service,
  talkLabel,
  closeHref,
  isReplaced,
}: NativeServiceDialogProps) {
  return (
    <dialog
      id={isReplaced ? undefined : service.fragment}
      aria-label={service.title}
      className="service-dialog"
      suppressHydrationWarning
    >
      <ServiceDialogContent
        talkLabel={talkLabel}
        head={
          <>
            <h2 className="title-2">{service.title}</h2>
            <CloseLink href={closeHref} label="Close" className="-mr-2" />
          </>
        }
      >
        <div dangerouslySetInnerHTML={{ __html: service.text ?? '' }} />
      </ServiceDialogContent>
    </dialog>
  );
}
