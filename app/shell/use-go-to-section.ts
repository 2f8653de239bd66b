import { useLocation, useNavigate } from '@remix-run/react';
import { scrollToSection } from './scroll-to-section';
import type { SectionId } from './navigation';
import { HOME_PATH } from '~/paths';

/** The history state of a navigation to a section of the home page. */
export interface HomeNavigationState {
  section: SectionId;
}

/**
 * Returns a function that scrolls to a section. On another page it navigates to the home page, where
 * `useRequestedSection` scrolls.
 */
export function useGoToSection(): (section: SectionId) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (section) => {
    if (pathname === HOME_PATH && document.getElementById(section)) scrollToSection(section);
    else navigate(HOME_PATH, { state: { section } satisfies HomeNavigationState });
  };
}
