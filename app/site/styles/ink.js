/**
 * The ink colour: the text, the header over the first screen, and the browser's own bars. It is
 * JavaScript because scripts that no compiler reads import it. `tokens.css` and `public/favicon.svg`
 * cannot import it; `tests/unit/site/styles/ink.test.ts` compares them with it.
 */
export const INK = '#0f1c2b';
