/** Of the browser around the site: the ink of its first screen, `--color-ink`. */
export const THEME_COLOR = '#0F1C2B';
