/** Builds the site if necessary, and serves it in this process, so that it gets the signals to stop. */
import './build-if-needed.mjs';

await import('../build/index.js');
