/** Builds the site if needed and serves it, in one process, so that it gets the signals to stop. */
import './build-if-needed.mjs';

await import('../build/index.js');
