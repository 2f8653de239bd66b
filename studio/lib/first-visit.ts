const VISITED = 'wexcombe.visited';

/** The Studio's own address, without or with its first tool, on the site and under `sanity dev`. */
const START = /^((?:\/studio)?)(?:\/structure)?\/?$/;

/** Opens “Start here” at the first visit of a browser, before the Studio's router reads the address. */
export function openStartHere(): void {
  // The Sanity CLI loads this module in Node.
  if (typeof localStorage === 'undefined' || localStorage.getItem(VISITED)) return;
  const [, base] = START.exec(location.pathname) ?? [];
  if (base === undefined) return;
  localStorage.setItem(VISITED, 'yes');
  history.replaceState(null, '', `${base}/structure/welcome`);
}
