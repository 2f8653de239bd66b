/** The entry of the server bundle. Remix uses this file because of `server` in remix.config.js. */
import { startProgram } from './program.server';

await startProgram();
