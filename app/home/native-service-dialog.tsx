import { sectionPath } from '~/paths';
import { CloseIcon } from '~/ui/close-icon';
import { ServiceDetail } from './service-detail';
import type { Service } from './services';

/**
 * A dialog that needs no code of React: it opens at its address, with `browser/dialogs.ts` or without a
 * script. `service-dialog.tsx` replaces it once it is loaded.
 */
export function NativeServiceDialog({ service }: { service: Service }) {
  return (
    <dialog
      id={service.fragment}
      aria-label={service.title}
      className="service-dialog"
      suppressHydrationWarning
    >
      <div className="service-dialog-head">
        <h2 className="title-2">{service.title}</h2>
        <a
          href={sectionPath('services')}
          role="button"
          data-close=""
          aria-label="Close"
          className="icon-button -mr-2"
        >
          <CloseIcon />
        </a>
      </div>
      <ServiceDetail detail={service.detail} />
      <p className="mt-8">
        <a href={sectionPath('contact')} className="button-primary">
          Talk to us
        </a>
      </p>
    </dialog>
  );
}
