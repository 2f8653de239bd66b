import { useLocation } from '@remix-run/react';
import { telephoneHref } from '~/content/contact-details';
import { articlePath, CONTACT_PATH, INSIGHTS_PATH } from '~/content/addresses/paths';
import { MenuButton } from './menu';
import { isContact, TRACKED_ATTRIBUTE, type NavigationEntry } from './navigation';
import { useSiteSettings } from './use-site-settings';
import { Wordmark } from './wordmark';

/**
 * The header of every page. Over the home page's hero it is transparent until the page has scrolled
 * more than 10 px; elsewhere it is white [header.solid-after].
 */
export function Header({ overHero }: { overHero: boolean }) {
  const { brand, header } = useSiteSettings();
  return (
    <header data-over-hero={overHero} className="site-header">
      <div className="page-grid">
        <Wordmark brand={brand} />
        {header.length > 0 && (
          <>
            <DesktopNavigation entries={header} />
            <MenuButton />
          </>
        )}
      </div>
    </header>
  );
}

function DesktopNavigation({ entries }: { entries: NavigationEntry[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="main-navigation">
      <ul
        className="flex flex-wrap items-center gap-x-7 gap-y-1 xl:gap-x-8"
        {...{ [TRACKED_ATTRIBUTE]: '' }}
      >
        {entries.map((entry) => (
          <li key={entry.label + entry.href} className={isContact(entry) ? 'contact-area' : ''}>
            <a
              href={entry.href}
              className={isContact(entry) ? 'header-contact button-primary' : 'header-link'}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              {entry.label}
            </a>
            {isContact(entry) && <ContactCard />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first link of every page: it moves the keyboard past the header to the content. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}

function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  if (isContact(entry)) return pathname === CONTACT_PATH;
  const isBelow =
    entry.href === INSIGHTS_PATH &&
    [articlePath(''), `${INSIGHTS_PATH}/`].some((folder) => pathname.startsWith(folder));
  return isBelow || entry.href === pathname;
}

/**
 * The card under "Contact Us", which CSS shows while the pointer or the keyboard focus is on its area.
 * The card comes after the link, so Tab goes from the link through the card to the rest of the header.
 */
function ContactCard() {
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
