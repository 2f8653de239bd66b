import { followMotion } from './motion';

/** Moves the client logos [home.logo-loop]. The style sheet says how, and where they do not. */
export function moveLogos(): void {
  const section = document.querySelector('#trusted-by');
  const marquee = section?.querySelector<HTMLElement>('.marquee');
  if (!section || !marquee) return;
  followMotion(section, (isRunning) => {
    marquee.dataset.running = String(isRunning);
  });
}
