import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import * as Popper from '@radix-ui/react-popper';
import { useRef, type RefObject } from 'react';
import { PHONE_LINK_SCROLL_DELAY_MS } from '~/constants';
import { centreEnquiryForm } from './scroll-to-section';
import { telephoneHref } from './use-site-settings';

export interface ContactCardProps {
  phoneUs: string | undefined;
  phoneUk: string | undefined;
  /** The element that holds the link and, after it, the card. */
  area: RefObject<HTMLElement>;
  onClose: () => void;
}

/**
 * The card under "Contact Us". It is made of the two parts that Radix's hover card and popover share:
 * one places the card, the other closes it on Escape and on a press outside. A hover card would take
 * its links out of the tab order, and a popover would keep Tab within itself; here Tab goes from the
 * link through the card to the rest of the header. The parent counts the delays, because this code may
 * be loaded only after the pointer came.
 */
export default function ContactCard({ phoneUs, phoneUk, area, onClose }: ContactCardProps) {
  const card = useRef<HTMLDivElement>(null);

  /** The focus goes back to the link if it was in the card. */
  function returnFocus() {
    if (!card.current?.contains(document.activeElement)) return;
    area.current?.querySelector('a')?.focus();
  }

  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={area} />
      <Popper.Content sideOffset={14} align="center">
        <DismissableLayer
          ref={card}
          className="contact-card"
          onEscapeKeyDown={returnFocus}
          // The parent closes the card when the focus leaves both the link and the card.
          onFocusOutside={(event) => event.preventDefault()}
          onDismiss={onClose}
        >
          <p className="font-display text-xl">Get in Touch</p>
          <dl className="mt-4 grid gap-3">
            <PhoneRow country="United States" number={phoneUs} />
            <PhoneRow country="United Kingdom" number={phoneUk} />
          </dl>
        </DismissableLayer>
      </Popper.Content>
    </Popper.Root>
  );
}

function PhoneRow({ country, number }: { country: string; number: string | undefined }) {
  if (!number) return null;
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-hairline pt-3">
      <dt className="text-sm text-muted">{country}</dt>
      <dd>
        <a
          href={telephoneHref(number)}
          className="phone-link whitespace-nowrap"
          onClick={() => window.setTimeout(centreEnquiryForm, PHONE_LINK_SCROLL_DELAY_MS)}
        >
          {number}
        </a>
      </dd>
    </div>
  );
}
