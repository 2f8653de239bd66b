import { useRef, useState, type RefCallback } from 'react';
import { Pending } from '~/ui/pending';
import { useDialogAddress } from '~/ui/use-dialog-address';
import { lazyOnIntent, useLazy } from '~/ui/lazy-on-intent';
import type { HomeData } from './home-data.server';
import { Section, SectionHeading } from './section';
import { ServiceDetail } from './service-detail';
import type { ServiceDialogProps } from './service-dialog';
import { ServiceIcon } from './service-icon';

export type Service = HomeData['services'][number];

const serviceDialog = lazyOnIntent<ServiceDialogProps>(() => import('./service-dialog'));

interface ServicesProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  services: Service[];
}

/** Six cards; each opens its service in a dialog, which has an address [home.services]. */
export function Services({ heading, intro, services }: ServicesProps) {
  const { fragment, open, close } = useDialogAddress();
  const chosen = services.find((service) => service.fragment === fragment);
  const [clicks, setClicks] = useState(1);
  const dialog = useLazy(serviceDialog, chosen && clicks);
  /** The button of the last service, which gets the focus back. An address has opened the first one. */
  const opener = useRef<HTMLButtonElement>();
  const noteOpener = (button: HTMLButtonElement | null) =>
    void (opener.current = button ?? opener.current);

  return (
    <Section id="services" tone="paper">
      <SectionHeading section="services" heading={heading} intro={intro} />
      <ul className="service-grid">
        {services.map((service) => (
          <ServiceCard
            key={service._id}
            service={service}
            showsDetail={dialog.failed && service === chosen}
            buttonRef={service === chosen ? noteOpener : undefined}
            onOpen={() => {
              setClicks(clicks + 1);
              open(service.fragment);
            }}
          />
        ))}
      </ul>
      {dialog.Component && (
        <dialog.Component
          service={chosen}
          onClose={close}
          onClosed={() => opener.current?.focus({ preventScroll: clicks > 1 })}
        />
      )}
      {dialog.isComing && <Pending control={opener} />}
    </Section>
  );
}

/** A ref callback, which React calls when the element is mounted. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

interface ServiceCardProps {
  service: Service;
  /** Whether the card shows the detail itself, because the dialog's code could not be loaded. */
  showsDetail: boolean;
  buttonRef: RefCallback<HTMLButtonElement> | undefined;
  onOpen: () => void;
}

function ServiceCard({ service, showsDetail, buttonRef, onOpen }: ServiceCardProps) {
  return (
    <li className="service-card" onPointerEnter={serviceDialog.preload}>
      <ServiceIcon path={service.drawing} />
      <h3 className="title-3 mt-8">
        <button
          ref={buttonRef}
          type="button"
          aria-haspopup="dialog"
          className="card-button"
          onFocus={serviceDialog.preload}
          onClick={onOpen}
        >
          {service.title}
        </button>
        <noscript>{service.title}</noscript>
      </h3>
      <p className="mt-3 text-muted">{service.subtitle}</p>
      <p className="card-hint" aria-hidden="true">
        Read more
      </p>
      {showsDetail && (
        <div ref={focusOnMount} tabIndex={-1} className="relative mt-6">
          <ServiceDetail detail={service.detail} />
        </div>
      )}
      <noscript>
        <details className="mt-4">
          <summary className="font-semibold">Read about {service.title}</summary>
          {/* A browser opens the details when the address names a part of them. */}
          <div id={service.fragment}>
            <ServiceDetail detail={service.detail} />
          </div>
        </details>
      </noscript>
    </li>
  );
}
