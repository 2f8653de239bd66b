import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { HOME_SCROLL_DELAY_MS } from '~/constants';
import type { HomeNavigationState } from '~/shell/use-go-to-section';
import { scrollToSection } from '~/shell/scroll-to-section';

/** Scrolls to the section that a link on another page requested, 100 ms after the home page rendered. */
export function useRequestedSection(): void {
  const { state } = useLocation();
  useEffect(() => {
    const section = (state as HomeNavigationState | null)?.section;
    if (!section) return;
    const timer = window.setTimeout(() => {
      scrollToSection(section);
      // Removes the request, so that a reload or a return to this page keeps the scroll position.
      window.history.replaceState({ ...window.history.state, usr: null }, '');
    }, HOME_SCROLL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [state]);
}
