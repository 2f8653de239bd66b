import { followedLink, isToThisPage } from './links';
import { addSpeculationRules } from './speculation-rules';

/**
 * Fetches pages before their links are followed, but none from a page with drafts. Browsers without
 * speculation rules fetch a page when its link is pressed, about 0.1 s ahead.
 */
export function fetchAhead(isWithDrafts: boolean): void {
  if (isWithDrafts) return;
  if (HTMLScriptElement.supports?.('speculationrules')) addSpeculationRules();
  else document.addEventListener('pointerdown', prefetch);
}

function prefetch(event: PointerEvent): void {
  const link = followedLink(event);
  if (!link || isToThisPage(link)) return;
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
}
