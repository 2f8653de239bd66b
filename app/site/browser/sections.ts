import { HEADER_SOLID_AFTER_PX, HOME_SCROLL_DELAY_MS } from '~/platform/constants';
import { HOME_PATH } from '~/content/addresses/paths';
import { activeSection } from '~/site/shell/active-section';
import { SECTIONS, TRACKED_ATTRIBUTE } from '~/site/shell/navigation';
import { scrollSmoothly, scrollToSection } from '~/site/shell/scroll-to-section';
import { replaceFragment } from '~/site/ui/fragment';
import { afterActivation } from './after-activation';
import { followedLink, fragmentOf, isToThisPage } from './links';

/** Key in session storage for the section to which the home page scrolls. */
const REQUESTED_SECTION = 'section';

/** Marks the active section while the page scrolls, and follows links to sections of the home page. */
export function followSections(): void {
  addEventListener('scroll', updateWhileScrolling, { passive: true });
  addEventListener('resize', updateWhileScrolling);
  updateWhileScrolling();
  document.addEventListener('click', followLink);
  if (location.pathname === HOME_PATH) afterActivation(scrollToRequestedSection);
}

function updateWhileScrolling(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER_PX);
  const scrollMax = document.documentElement.scrollHeight - innerHeight;
  for (const list of document.querySelectorAll(`[${TRACKED_ATTRIBUTE}]`)) {
    const all = list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]');
    const links = [...all].filter(isToThisPage);
    if (links.length === 0) continue;
    const ids = new Set([...SECTIONS, ...links.map(fragmentOf)]);
    const active = activeSection(positionsOf([...ids]), scrollY, scrollMax);
    for (const link of links) {
      if (fragmentOf(link) === active) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }
}

function positionsOf(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + scrollY }] : [];
  });
}

function followLink(event: MouseEvent): void {
  const link = followedLink(event);
  if (!link) return;
  if (link.pathname === HOME_PATH && location.pathname === HOME_PATH) {
    followOnHomePage(event, link);
    return;
  }
  const address = keepSectionForHomePage(link);
  if (!address) return;
  event.preventDefault();
  location.assign(address);
}

/** Section links scroll smoothly, and the wordmark scrolls to the top [header.section-links]. */
function followOnHomePage(event: MouseEvent, { hash }: HTMLAnchorElement): void {
  const section = hash.slice(1);
  if (section && !document.getElementById(section)) return;
  event.preventDefault();
  if (section && hash !== location.hash) history.pushState(history.state, '', hash);
  if (section) scrollToSection(section);
  else scrollSmoothly(0);
}

/** Scrolls to a section of the home page. Its address replaces the current one in the history. */
export function openSection(section: string): void {
  replaceFragment(section);
  scrollToSection(section);
}

/**
 * Passes the section of a link on another page along to the home page, which then scrolls to it
 * [header.cross-page].
 * @returns the address to open; undefined for another link, and where the browser forbids storage.
 */
export function keepSectionForHomePage({ pathname, hash }: HTMLAnchorElement): string | undefined {
  if (!hash || pathname !== HOME_PATH || location.pathname === HOME_PATH) return undefined;
  try {
    sessionStorage.setItem(REQUESTED_SECTION, hash.slice(1));
    return HOME_PATH;
  } catch {
    return undefined;
  }
}

function scrollToRequestedSection(): void {
  try {
    const section = sessionStorage.getItem(REQUESTED_SECTION);
    sessionStorage.removeItem(REQUESTED_SECTION);
    if (section) setTimeout(() => openSection(section), HOME_SCROLL_DELAY_MS);
  } catch {
    // The browser forbids storage, so the link had its section in its address.
  }
}
