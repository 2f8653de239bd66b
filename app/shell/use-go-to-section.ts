import { useLocation, useNavigate } from '@remix-run/react';
import { scrollToSection } from './scroll-to-section';
import type { SectionId } from './navigation';
import { HOME_PATH } from '~/paths';

/** What a navigation to the home page carries when it is meant for one of its sections. */
export interface HomeNavigationState {
  section: SectionId;
}

/** A function that scrolls to a section of this page, or goes home and passes the section along. */
export function useGoToSection(): (section: SectionId) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (section) => {
    if (pathname === HOME_PATH && document.getElementById(section)) scrollToSection(section);
    else navigate(HOME_PATH, { state: { section } satisfies HomeNavigationState });
  };
}
