import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { HOME_SCROLL_DELAY_MS } from '~/constants';
import type { HomeNavigationState } from '~/shell/use-go-to-section';
import { scrollToSection } from '~/shell/scroll-to-section';

/** Scrolls to the section that another page's link asked for, 100 ms after the home page is there. */
export function useRequestedSection(): void {
  const { state } = useLocation();
  useEffect(() => {
    const section = (state as HomeNavigationState | null)?.section;
    if (!section) return;
    const timer = window.setTimeout(() => {
      scrollToSection(section);
      // Spent: a reload, or coming back later, stays where the visitor left.
      window.history.replaceState({ ...window.history.state, usr: null }, '');
    }, HOME_SCROLL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [state]);
}
