import { useEffect, useState } from 'react';

/** Whether the page has scrolled more than `distance` px from its top. */
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
