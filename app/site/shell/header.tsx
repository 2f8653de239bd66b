import { useLocation } from '@remix-run/react';
import { articlePath, CONTACT_PATH, INSIGHTS_PATH } from '~/paths';
import { ContactCard } from './contact-card';
import { MenuButton } from './menu';
import { HEADER_DESTINATIONS, TRACKED_ATTRIBUTE, type Destination } from './navigation';
import { NavigationLink } from './navigation-link';
import { useSiteSettings } from './use-site-settings';
import { Wordmark } from './wordmark';

/**
 * The header of every page. Over the home page's hero it is transparent until the page has scrolled
 * more than 10 px; elsewhere it is white [header.solid-after].
 */
export function Header({ overHero }: { overHero: boolean }) {
  const { brand } = useSiteSettings();
  const { pathname } = useLocation();
  return (
    <header data-over-hero={overHero} className="site-header">
      <div className="page-grid">
        <Wordmark brand={brand} />
        <nav aria-label="Main" className="main-navigation">
          <ul
            className="flex flex-wrap items-center gap-x-7 gap-y-1 xl:gap-x-8"
            {...{ [TRACKED_ATTRIBUTE]: '' }}
          >
            {HEADER_DESTINATIONS.map((destination) => (
              <li key={destination.label} className={isContact(destination) ? 'contact-area' : ''}>
                <NavigationLink
                  destination={destination}
                  current={isCurrent(destination, pathname)}
                  className="header-link"
                />
                {isContact(destination) && <ContactCard />}
              </li>
            ))}
          </ul>
        </nav>
        <MenuButton />
      </div>
    </header>
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

function isContact(destination: Destination): boolean {
  return 'section' in destination && destination.section === 'contact';
}

function isCurrent(destination: Destination, pathname: string): boolean {
  if ('section' in destination) return isContact(destination) && pathname === CONTACT_PATH;
  const isArticle = destination.path === INSIGHTS_PATH && pathname.startsWith(articlePath(''));
  return isArticle || destination.path === pathname;
}
