import { telephoneHref } from '~/content/contact-details';
import { useSiteSettings } from './use-site-settings';

/**
 * The card under "Contact Us", which CSS shows while the pointer or the keyboard focus is on its area.
 * The card comes after the link, so Tab goes from the link through the card to the rest of the header.
 */
export function ContactCard() {
  const { phones } = useSiteSettings();
  return (
    <div className="contact-card">
      <div className="contact-card-panel">
        <p className="font-display text-xl">Get in Touch</p>
        <dl className="mt-4 grid gap-3">
          {phones?.map(({ country, number }) => (
            <div key={number} className="flex items-baseline justify-between gap-6 line-above pt-3">
              <dt className="text-sm text-muted">{country}</dt>
              <dd>
                <a href={telephoneHref(number)} className="phone-link whitespace-nowrap">
                  {number}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
