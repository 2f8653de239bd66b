/** Builds the site if necessary, and serves it in this process, so that it gets the signals to stop. */
import './build-if-needed.mjs';
import { printNextSteps } from './addresses.mjs';

await import('../build/index.js');
// A program that reads the output expects only the log.
if (process.stdout.isTTY) printNextSteps();
