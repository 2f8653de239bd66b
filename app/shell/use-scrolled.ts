import { useEffect, useState } from 'react';

/** Returns whether the page is scrolled by more than `distance` px. */
export function useScrolled(distance: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > distance);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [distance]);
  return scrolled;
}
