import { useLocation } from '@remix-run/react';
import { HEADER_SOLID_AFTER_PX } from '~/constants';
import { ContactLink } from './contact-link';
import { useSiteSettings } from './use-site-settings';
import { MenuButton } from './menu-button';
import { NavigationLink } from './navigation-link';
import { HEADER_DESTINATIONS, SECTIONS, type Destination, type SectionId } from './navigation';
import { useActiveSection } from './use-active-section';
import { useScrolled } from './use-scrolled';
import { Wordmark } from './wordmark';
import { articlePath, CONTACT_PATH, INSIGHTS_PATH } from '~/paths';

/**
 * The header of every page. Over the home page's hero it is transparent until the page has scrolled
 * more than 10 px; elsewhere it is white [header.solid-after].
 */
export function Header({ overHero }: { overHero: boolean }) {
  const settings = useSiteSettings();
  const { pathname } = useLocation();
  const scrolled = useScrolled(HEADER_SOLID_AFTER_PX);
  const activeSection = useActiveSection(overHero ? SECTIONS : undefined);
  const solid = scrolled || !overHero;

  return (
    <header data-solid={solid} data-over-hero={overHero} className="site-header">
      <div className="page-grid">
        <Wordmark brand={settings.brand} />
        <nav aria-label="Main" className="main-navigation">
          <ul className="flex flex-wrap items-center gap-x-7 gap-y-1 xl:gap-x-8">
            {HEADER_DESTINATIONS.map((destination) => {
              const current = isCurrent(destination, pathname, activeSection);
              return (
                <li key={destination.label}>
                  {'section' in destination && destination.section === 'contact' ? (
                    <ContactLink label={destination.label} current={current} {...settings} />
                  ) : (
                    <NavigationLink
                      destination={destination}
                      current={current}
                      className="header-link"
                    />
                  )}
                </li>
              );
            })}
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

function isCurrent(
  destination: Destination,
  pathname: string,
  activeSection: SectionId | undefined,
): boolean {
  if ('section' in destination) {
    const isContactPage = destination.section === 'contact' && pathname === CONTACT_PATH;
    return isContactPage || destination.section === activeSection;
  }
  const isArticle = destination.path === INSIGHTS_PATH && pathname.startsWith(articlePath(''));
  return isArticle || destination.path === pathname;
}
