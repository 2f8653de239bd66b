/** The program. Remix makes it the entry of the server bundle. */
import { startProgram } from './program.server';

await startProgram();
