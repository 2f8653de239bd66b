/**
 * Touches each control at random moments while its page loads on the slow phone. The moments come from
 * a generator with a seed, so that a run can be repeated. Playwright prevents prerendering, so the pages
 * of links are only fetched ahead, as in other browsers.
 */
import { LOST, shown } from './pages-samples.mjs';
import { MENU_BUTTON, SERVICE, touch } from './pages-touch.mjs';
import { percentile } from './statistics.mjs';

const LONGEST_WAIT_MS = 4_000;

/** What the page's script shows while another page loads. */
const NOTICE = '#loading:not(:empty)';

export const RANDOM_TOUCH_COLUMNS = ['control', 'page', 'touches', 'lost', 'p95 ms until seen'];

/**
 * @param {string} article path of an article
 * @returns {[name: string, path: string, control: import('./pages-touch.mjs').Control][]}
 */
function controls(article) {
  const summary = '.approach-step summary';
  const opened = '.approach-step details[open]';
  return [
    ['service', '/', SERVICE],
    ['"More" of a step', '/', { selector: summary, shows: opened }],
    [
      'footer link',
      article,
      { selector: 'footer nav a[href="/privacy"]', shows: NOTICE, leaves: true },
    ],
    ['search', '/insights', { selector: '[role=search] button', shows: NOTICE, leaves: true }],
    ...['/', article, '/about', '/insights', '/privacy', '/contact'].map(
      (path) =>
        /** @type {[string, string, import('./pages-touch.mjs').Control]} */ ([
          'menu button',
          path,
          MENU_BUTTON,
        ]),
    ),
  ];
}

/**
 * @param {import('playwright').Browser} browser @param {string} origin @param {string} article
 * @param {number} touches in all; the controls take turns @param {number} seed
 * @returns {Promise<(string | number)[][]>} a row for each control, and one for all of them
 */
export async function touchAtRandom(browser, origin, article, touches, seed) {
  const random = mulberry32(seed);
  const targets = controls(article).map(([name, path, control]) => ({
    name,
    path,
    control,
    /** @type {number[]} */
    samples: [],
  }));
  for (let index = 0; index < touches; index += 1) {
    const target = targets[index % targets.length];
    if (!target) break;
    const at = random() * LONGEST_WAIT_MS;
    const { ms } = await touch(browser, origin + target.path, target.control, at);
    target.samples.push(ms);
  }
  const all = targets.flatMap(({ samples }) => samples);
  return [
    ...targets.map(({ name, path, samples }) => [name, path, ...figures(samples)]),
    ['all', '', ...figures(all)],
  ];
}

/** @param {number[]} samples */
function figures(samples) {
  const lost = samples.filter((ms) => ms === LOST).length;
  return [samples.length, lost, samples.length > 0 ? shown(percentile(samples, 0.95)) : ''];
}

/**
 * Tommy Ettinger's small generator of random numbers between 0 and 1.
 * @param {number} seed
 */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
