import * as HoverCard from '@radix-ui/react-hover-card';
import { useEffect, useRef } from 'react';
import { PHONE_LINK_SCROLL_DELAY_MS } from '~/constants';
import { centreEnquiryForm } from './scroll-to-section';
import { telephoneHref } from './telephone';

export interface ContactCardProps {
  phoneUs?: string;
  phoneUk?: string;
  onClose: () => void;
}

/**
 * The card under "Contact Us". Its parent decides when it is open, because it counts the delays from
 * the moment the pointer came, when this code may not have been there yet.
 */
export default function ContactCard({ phoneUs, phoneUk, onClose }: ContactCardProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => keepReachable(content.current?.querySelectorAll('a') ?? []), []);
  return (
    <HoverCard.Root open onOpenChange={(open) => !open && onClose()}>
      <HoverCard.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </HoverCard.Trigger>
      <HoverCard.Content ref={content} sideOffset={14} align="center" className="contact-card">
        <ContactNumbers phoneUs={phoneUs} phoneUk={phoneUk} />
      </HoverCard.Content>
    </HoverCard.Root>
  );
}

/**
 * Radix takes a hover card's links out of the tab order, each time it renders; here the keyboard may
 * use them too, at once and as long as the card is open.
 * @returns what ends it.
 */
function keepReachable(links: Iterable<HTMLAnchorElement>): () => void {
  const putBack = () => {
    for (const link of links) if (link.tabIndex !== 0) link.tabIndex = 0;
  };
  const observer = new MutationObserver(putBack);
  for (const link of links) observer.observe(link, { attributeFilter: ['tabindex'] });
  putBack();
  return () => observer.disconnect();
}

function ContactNumbers({ phoneUs, phoneUk }: Omit<ContactCardProps, 'onClose'>) {
  return (
    <div>
      <p className="font-display text-xl">Get in Touch</p>
      <dl className="mt-4 grid gap-3">
        <PhoneRow country="United States" number={phoneUs} />
        <PhoneRow country="United Kingdom" number={phoneUk} />
      </dl>
    </div>
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
          className="font-semibold whitespace-nowrap hover:text-copper"
          onClick={() => window.setTimeout(centreEnquiryForm, PHONE_LINK_SCROLL_DELAY_MS)}
        >
          {number}
        </a>
      </dd>
    </div>
  );
}
