import { useEffect, useState, type RefObject } from 'react';

/** Returns whether a part of the element is on the screen. */
export function useOnScreen(element: RefObject<Element>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
