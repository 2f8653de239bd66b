/**
 * The program. The same bundle runs twice: on the main thread it is the site, on a worker thread the
 * embedded lake, so that a slow query there never holds up a page here.
 */
import { isMainThread } from 'node:worker_threads';
import { startProgram } from './program.server';
import { runLakeThread } from './lake-thread.server';

if (isMainThread) await startProgram();
else await runLakeThread();
