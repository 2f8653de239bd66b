import { REACT_TEMPLATE_ID } from '~/site/shell/navigation';
import { whenIdle } from '~/site/ui/when-idle';
import { afterActivation } from './after-activation';

const SIGNS_OF_INTENT = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Starts React on a page that has its scripts: when the page has loaded and the browser is idle, or when
 * the visitor begins to use the page. The scripts are in a template, so the browser neither fetches nor
 * runs them before.
 */
export function startReact(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${REACT_TEMPLATE_ID}`);
  if (!template) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  function start() {
    if (signal.aborted) return;
    waiting.abort();
    document.body.append(template!.content.cloneNode(true));
  }
  afterActivation(() => {
    // The Studio shows its frame only when React has responded to it.
    if (window.parent !== window) start();
    for (const sign of SIGNS_OF_INTENT) addEventListener(sign, start, { signal, capture: true });
    if (document.readyState === 'complete') afterPaint(start);
    else addEventListener('load', () => afterPaint(start), { signal });
  });
}

/** A page may load before it is painted. The observer also reports an earlier paint. */
function afterPaint(start: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    whenIdle(start);
  });
  observer.observe({ type: 'paint', buffered: true });
}
