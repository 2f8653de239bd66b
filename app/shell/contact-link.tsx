import { useRef } from 'react';
import { HOVER_CARD_CLOSE_DELAY_MS, HOVER_CARD_OPEN_DELAY_MS } from '~/constants';
import { Pending } from '~/ui/pending';
import { lazyOnIntent, useLazy } from '~/ui/lazy-on-intent';
import { useHoverIntent } from '~/ui/use-hover-intent';
import type { ContactCardProps } from './contact-card';
import { SectionLink } from './section-link';

const contactCard = lazyOnIntent<ContactCardProps>(() => import('./contact-card'));

const DELAYS = { open: HOVER_CARD_OPEN_DELAY_MS, close: HOVER_CARD_CLOSE_DELAY_MS };

interface ContactLinkProps {
  label: string;
  current: boolean;
  phoneUs: string | undefined;
  phoneUk: string | undefined;
}

/** The header's "Contact Us": a link to the form, with the phone numbers in a card on hover. */
export function ContactLink({ label, current, phoneUs, phoneUk }: ContactLinkProps) {
  const { isOpen, close, areaProps } = useHoverIntent(DELAYS, contactCard.preload);
  const card = useLazy(contactCard, isOpen);
  const area = useRef<HTMLDivElement>(null);

  return (
    <div ref={area} className="relative" {...areaProps}>
      <SectionLink
        section="contact"
        className="header-link"
        aria-current={current ? 'location' : undefined}
      >
        {label}
      </SectionLink>
      {isOpen && card.Component && (
        <card.Component phoneUs={phoneUs} phoneUk={phoneUk} area={area} onClose={close} />
      )}
      {card.isComing && <Pending control={area} />}
    </div>
  );
}
