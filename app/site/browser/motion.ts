/**
 * Says whether a motion runs: while it is on the screen, and the visitor has not stopped it with its button. The
 * choice is stored in the browser for later visits, or lasts until the page is left where storage is forbidden.
 * @param area has the button.
 * @param follow is called at once, and whenever the answer changes.
 */
export function followMotion(area: Element, follow: (isRunning: boolean) => void): void {
  const button = area.querySelector<HTMLButtonElement>('.pause-button');
  if (!button) return;
  const { what = '' } = button.dataset;
  const key = `paused ${what}`;
  let isOnScreen = true;
  let isPaused = stored(key);

  function show() {
    button!.toggleAttribute('data-paused', isPaused);
    button!.ariaLabel = `${isPaused ? 'Play' : 'Pause'} ${what}`;
    follow(isOnScreen && !isPaused);
  }

  button.addEventListener('click', () => {
    isPaused = !isPaused;
    store(key, isPaused);
    show();
  });
  new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true;
    show();
  }).observe(area);
  show();
}

function stored(key: string): boolean {
  try {
    return Boolean(localStorage[key]);
  } catch {
    // In some browsers reading the storage throws when it is forbidden.
    return false;
  }
}

function store(key: string, isPaused: boolean): void {
  try {
    localStorage[key] = isPaused ? 'yes' : '';
  } catch {
    // Without storage the pause lasts for this page only.
  }
}
