import { FADE_IN_THRESHOLD } from '~/platform/constants';

/**
 * Fades sections in once, when they scroll into view [home.fade-in]. The server sends them visible, and this hides
 * only those below the screen, so that no text depends on a script.
 */
export function fadeSectionsIn(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.phase = 'shown';
        observer.unobserve(target);
      }
    },
    { threshold: FADE_IN_THRESHOLD },
  );
  for (const section of document.querySelectorAll<HTMLElement>('.fade-in')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.phase = 'waiting';
    observer.observe(section);
  }
}
